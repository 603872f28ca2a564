"use strict";
(() => {
  const form = document.getElementById("page:filter");
  const rows = [...document.querySelectorAll("tr[data-claim]")];
  const entries = rows.map((row) => ({
    row,
    article: document.getElementById(row.dataset.claim),
    words: `${row.dataset.claim} ${row.dataset.words}`.toLowerCase(),
  }));
  const groups = [...document.querySelectorAll("table.summary tbody, section.script")];

  const filter = () => {
    const choice = new FormData(form);
    const wanted = choice.get("text").toLowerCase().split(/\s+/).filter(Boolean);
    const verdicts = new Set(choice.getAll("verdict"));
    let shown = 0;
    for (const { row, article, words } of entries) {
      const fits =
        (!row.dataset.verdict || verdicts.has(row.dataset.verdict)) &&
        (!choice.has("unexpected") || "unexpected" in row.dataset) &&
        wanted.every((word) => words.includes(word));
      row.classList.toggle("filtered", !fits);
      article.classList.toggle("filtered", !fits);
      shown += fits;
    }
    for (const group of groups) {
      const left = group.querySelector("tr[data-claim]:not(.filtered), article:not(.filtered)");
      group.classList.toggle("filtered", !left);
    }
    form.elements.count.value = `${shown} of ${entries.length} claims`;
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

  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  addEventListener("hashchange", follow);
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  filter();
})();
