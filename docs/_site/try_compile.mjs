// Compiles packages by the Python that will run them: node try_compile.mjs PYODIDE SOURCES.zip COMPILED.zip
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, sources, compiled] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const python = await loadPyodide();
python.FS.writeFile("/sources.zip", new Uint8Array(fs.readFileSync(sources)));
python.runPython(`
import pathlib, py_compile, shutil, warnings, zipfile

warnings.simplefilter("ignore")
zipfile.ZipFile("/sources.zip").extractall("/packages")
mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
for file in pathlib.Path("/packages").rglob("*.py"):
    if "_proofs" not in file.parts:  # scripts, which are read
        py_compile.compile(file, f"{file}c", f"{file}", invalidation_mode=mode)
        file.unlink()
shutil.make_archive("/compiled", "zip", "/packages")
`);
fs.writeFileSync(`${compiled}.part`, python.FS.readFile("/compiled.zip"));
fs.renameSync(`${compiled}.part`, compiled);
