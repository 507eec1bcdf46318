import { runNamed } from "./command/run-named.mjs";

// npm run docs -- <name>: keeps the documents true.

await runNamed(import.meta.url, "docs", {
  check: { what: "commands that the documents name: scripts, files, options", load: () => import("./docs/check.mjs") },
  contract: {
    what: "the answers of /api as schemas; fails when a change breaks callers; --accept stores the contract of a release",
    load: () => import("./docs/contract.mjs"),
  },
  dependencies: {
    what: "brings versions and sizes in docs/dependencies.md up to date",
    load: () => import("./docs/dependencies.mjs"),
  },
  screens: {
    what: "screenshots of docs/screens; --help those of the help, --contact-sheet all at ten sizes",
    load: () => import("./docs/screens.mjs"),
  },
});
