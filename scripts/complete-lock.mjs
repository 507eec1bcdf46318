import { readFileSync, writeFileSync } from "node:fs";
import { missingPlatforms } from "./command/lock-file.mjs";
import { ROOT } from "./command/paths.mjs";

// node scripts/complete-lock.mjs: adds packages of other platforms to package-lock.json after `npm install` from a registry that lacks
// them, so that `npm ci` accepts the file on every machine.

const FILE = `${ROOT}package-lock.json`;
const lock = JSON.parse(readFileSync(FILE, "utf8"));
const missing = missingPlatforms(lock.packages);
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
packages.sort(([a], [b]) => a.localeCompare(b, "en"));
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(missing.length > 0 ? `Added:\n${missing.map(([path]) => path).join("\n")}` : "Nothing is missing.");
