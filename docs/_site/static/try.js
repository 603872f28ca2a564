// The form: what is typed goes to a worker, and what comes back is shown. Nothing leaves the page.
const at = (name) => document.getElementById(`try-${name}`);
const form = document.getElementById("try");
const [example, statement, lets, given] = ["example", "statement", "let", "given"].map(at);
const [decide, stop, limit, status, result] = ["decide", "stop", "limit", "status", "result"].map(at);
const LOADING = 120; // seconds, on a slow line

let worker, timer, asked = 0, ready = false, waiting = null;

function begin() {
  ready = false;
  worker = new Worker(new URL("try_worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = (event) => broken(event.message || "its worker did not start");
}

function broken(message) {
  over();
  const hint = location.protocol === "file:" ? " A page from a file may not start one: serve the site, as by python -m http.server." : "";
  status.textContent = `Python could not be loaded: ${message}.${hint}`;
}

function over() {
  clearTimeout(timer);
  waiting = null;
  stop.disabled = true;
  result.removeAttribute("aria-busy");
}

function give(kind, seconds) {
  waiting = kind;
  stop.disabled = false;
  result.setAttribute("aria-busy", "true");
  timer = setTimeout(() => end(`within ${seconds} s`), 1000 * seconds);
  worker.postMessage({
    kind, number: asked, statement: statement.value, lets: lets.value, given: given.value.split("\n"),
  });
}

function end(when) {
  const what = waiting;
  over();
  worker.terminate();
  begin();
  status.textContent = what === "derive"
    ? `No derivation was found ${when}; the verdict stands without one.`
    : `No verdict ${when}: the claim may hold or fail.`;
}

function heard({ kind, number, answer, html, message }) {
  if (kind === "broken") return broken(message);
  if (kind === "ready") {
    ready = true;
    if (waiting === "loading") ask();
    else if (!result.textContent) status.textContent = "Python is ready.";
    return;
  }
  if (number !== asked) return;
  over();
  if (kind === "failed") {
    status.textContent = `The claim could not be decided: ${message}`;
  } else if (kind === "decide") {
    show(answer);
  } else {
    status.textContent = html ? "A derivation was found." : "No derivation was found in a short search; the verdict stands without one.";
    if (html) at("steps").innerHTML = html;
  }
}

function paragraph(text, name = "") {
  const made = document.createElement("p");
  made.textContent = text;
  made.className = name;
  return made;
}

function show(answer) {
  result.replaceChildren();
  result.hidden = false;
  if (answer.error) {
    status.textContent = "The claim was not read; the message says what to write.";
    const told = document.createElement("pre");
    told.tabIndex = 0;
    told.textContent = answer.error;
    result.append(told);
    return;
  }
  const head = document.createElement("p");
  head.className = "head";
  head.innerHTML = answer.badge;
  head.append(` ${answer.scope}`);
  const steps = document.createElement("div");
  steps.id = "try-steps";
  steps.className = "derivation";
  steps.innerHTML = answer.html;
  result.append(head, paragraph(answer.means), steps);
  if (answer.reason) result.append(paragraph(`Reason: ${answer.reason}.`));
  if (answer.verdict !== "proved") result.append(paragraph(answer.next));
  result.append(...answer.notes.map((note) => paragraph(note, "note")));
  status.textContent = `${answer.verdict.toUpperCase()} in ${answer.seconds.toFixed(2)} s.`;
  if (answer.verdict === "proved") {
    status.textContent += " Searching for a derivation …";
    give("derive", Number(limit.value));
  }
}

function ask() {
  over();
  asked += 1;
  status.textContent = "Deciding …";
  give("decide", Number(limit.value));
}

function fill() {
  const { statement: text, let: names, given: facts } = example.selectedOptions[0].dataset;
  [statement.value, lets.value, given.value] = [text, names, facts];
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (waiting === "decide" || waiting === "derive") {
    over(); // a worker is busy with the question before: a new one answers sooner than it ends
    worker.terminate();
    begin();
  }
  if (ready) return ask();
  status.textContent = "Loading Python; the claim is decided after that …";
  waiting = "loading";
  clearTimeout(timer);
  timer = setTimeout(() => broken("it takes too long"), 1000 * LOADING);
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
stop.addEventListener("click", () => end("before it was stopped"));
example.addEventListener("change", fill);
fill();
begin();
