import { pathToFileURL } from "node:url";

// Builds and serves the demo of the checkout that the first argument names, with its own code, until it is stopped. Prints its address.

const [, , folder = ""] = process.argv;
process.chdir(folder);
const from = (/** @type {string} */ path) => import(pathToFileURL(`${folder}/scripts/${path}`).href);
const { buildIfChanged } = await from("build/build-site.mjs");
const { openDemoSite } = await from("site/demo-site.mjs");
await buildIfChanged();
const site = await openDemoSite();
process.once("SIGTERM", () => void site.stop().then(() => process.exit(0)));
console.log(`URL ${site.url}`);
