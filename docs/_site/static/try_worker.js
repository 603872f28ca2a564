// Python, in a thread that the page ends when time is up. It loads from this site alone.
const here = (name) => new URL(`python/${name}`, import.meta.url).href;

async function begin() {
  const packages = fetch(here("packages.zip")).then((answer) => {
    if (!answer.ok) throw new Error(`packages.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  packages.catch(() => {}); // said below
  const { loadPyodide } = await import(here("pyodide.mjs"));
  const python = await loadPyodide({ indexURL: here("") });
  python.unpackArchive(await packages, "zip", { extractDir: "/packages" });
  python.runPython("import sys; sys.path.insert(0, '/packages')");
  return python.runPython("from symattn.in_browser import Page; Page()");
}

const begun = begin();
begun.then(
  () => postMessage({ kind: "ready" }),
  (error) => postMessage({ kind: "broken", message: String(error.message || error) }),
);

onmessage = async ({ data: { kind, number, statement, lets, given } }) => {
  const page = await begun;
  try {
    if (kind === "decide") {
      postMessage({ kind, number, answer: JSON.parse(page.decide(statement, lets, given)) });
    } else {
      postMessage({ kind, number, html: page.derive() });
    }
  } catch (error) {
    postMessage({ kind: "failed", number, message: String(error.message || error) });
  }
};
