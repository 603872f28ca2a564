// Reads a JSON list of formulas from stdin, has KaTeX set each in strict mode, prints what it refuses.
// Usage: node katex_check.cjs FOLDER, where FOLDER is the npm package katex.
const katex = require(process.argv[2]);
const formulas = JSON.parse(require("fs").readFileSync(0, "utf8"));
const refused = [];
for (const formula of formulas) {
  try {
    katex.renderToString(formula, { strict: "error", throwOnError: true, displayMode: true, trust: false });
  } catch (error) {
    refused.push({ formula, message: error.message });
  }
}
process.stdout.write(JSON.stringify({ version: katex.version, refused }));
