import { runNamed } from "./command/run-named.mjs";

// npm run attack -- <name>: fails when one attempt went wrong (docs/operate.md).

await runNamed(import.meta.url, "attack", {
  site: {
    what: "the built site: every call and screen as every caller, bodies, files, addresses, limits, caches",
    load: () => import("./attack/run/site.mjs"),
  },
  parser: {
    what: "hostile pages, feeds and texts in four sizes; fails when the time grows faster than the size",
    load: () => import("./attack/run/parser.mjs"),
  },
  mutations: {
    what: "5,000 damages of pages and files; fails on an exception, an invented price, a wrong unit",
    load: () => import("./attack/run/mutations.mjs"),
  },
});
