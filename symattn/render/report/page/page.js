"use strict";
(() => {
  const form = document.getElementById("page:filter");
  const none = form.querySelector(".none");
  const rows = [...document.querySelectorAll("tr[data-claim]")];
  const title = (row) => row.querySelector(".title")?.textContent ?? "";
  const entries = rows.map((row) => ({
    row,
    article: document.getElementById(row.dataset.claim),
    words: `${row.dataset.claim} ${title(row)} ${row.dataset.words}`.toLowerCase(),
  }));
  const groups = [...document.querySelectorAll("table.summary tbody, section.script")];
  const boxes = [...form.querySelectorAll("input[name=verdict]")];

  // What people call things that the claims call otherwise.
  const also = {
    rope: ["rotary", "rotation", "sinusoid"], mha: ["multi", "heads"], mqa: ["heads"], gqa: ["heads"],
    flash: ["online"], flashattention: ["online"], kv: ["cache"], pad: ["padding"], mask: ["masking"],
    pe: ["positions"], equivariance: ["permutation"], equivariant: ["permutation"],
  };
  const has = (words, word) => [word, ...(also[word] ?? [])].some((name) => words.includes(name));

  const filter = () => {
    const choice = new FormData(form);
    const wanted = choice.get("text").toLowerCase().split(/\s+/).filter(Boolean);
    const verdicts = new Set(choice.getAll("verdict"));
    let shown = 0;
    for (const { row, article, words } of entries) {
      const fits =
        (!row.dataset.verdict || verdicts.has(row.dataset.verdict)) &&
        (!choice.has("unexpected") || "unexpected" in row.dataset) &&
        wanted.every((word) => has(words, word));
      row.classList.toggle("filtered", !fits);
      article.classList.toggle("filtered", !fits);
      shown += fits;
    }
    for (const group of groups) {
      const left = group.querySelector("tr[data-claim]:not(.filtered), article:not(.filtered)");
      group.classList.toggle("filtered", !left);
    }
    form.elements.count.value = `${shown} of ${entries.length} claims`;
    none.hidden = shown > 0;
    // What is chosen is what is printed.
    document.body.classList.toggle("chosen", shown < entries.length);
    remember(choice);
  };

  // The choice stands in the address, to be kept and sent.
  const remember = (choice) => {
    const address = new URL(location.href);
    address.search = "";
    if (choice.get("text")) address.searchParams.set("claims", choice.get("text"));
    const verdicts = choice.getAll("verdict");
    if (verdicts.length < boxes.length) address.searchParams.set("verdicts", verdicts.join(" "));
    if (choice.has("unexpected")) address.searchParams.set("unexpected", "");
    try {
      if (address.href !== location.href) history.replaceState(null, "", address);
    } catch {
      // where a page has no address of its own, nothing is kept
    }
  };
  const recall = () => {
    const kept = new URLSearchParams(location.search);
    form.elements.text.value = kept.get("claims") ?? "";
    const verdicts = kept.get("verdicts")?.split(" ");
    for (const box of boxes) box.checked = !verdicts || verdicts.includes(box.value);
    if (form.elements.unexpected) form.elements.unexpected.checked = kept.has("unexpected");
  };

  // A link to a claim that is filtered out shows all again: a link always leads somewhere.
  const follow = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.closest(".filtered")) {
      form.reset();
      filter();
      target.scrollIntoView();
    }
  };

  // What can be copied is packed: it is unpacked before there are buttons, since a click may not wait.
  const offer = async () => {
    const packed = document.getElementById("page:latex").value;
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    const latex = await new Response(unpacked).json();
    for (const [id, text] of Object.entries(latex)) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "copy", textContent: "Copy LaTeX" });
      button.addEventListener("click", () => copy(button, text));
      document.getElementById(id).querySelector("header").append(button);
    }
  };
  const copy = async (button, text) => {
    const name = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Cannot copy";
    }
    setTimeout(() => (button.textContent = name), 1500);
  };
  if (navigator.clipboard && "DecompressionStream" in window) offer();

  // What can be scrolled, can be by keys.
  const scrolling = () => {
    for (const part of document.querySelectorAll(".scroll")) {
      const hides = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
      if (hides) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
  };
  new ResizeObserver(scrolling).observe(document.body);

  recall();
  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  addEventListener("hashchange", follow);
  filter();
  follow();
})();
