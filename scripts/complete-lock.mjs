import { readFileSync, writeFileSync } from "node:fs";
import { missingPlatforms } from "./command/lock-file.mjs";
import { ROOT } from "./command/paths.mjs";

// node scripts/complete-lock.mjs, after `npm install` from a registry that lacks packages of other platforms: names them
// in package-lock.json, so that `npm ci` takes the file on every machine.

const FILE = `${ROOT}package-lock.json`;
const lock = JSON.parse(readFileSync(FILE, "utf8"));
const missing = missingPlatforms(lock.packages);
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
packages.sort(([a], [b]) => a.localeCompare(b, "en"));
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(missing.length > 0 ? `Added:\n${missing.map(([path]) => path).join("\n")}` : "Nothing is missing.");
