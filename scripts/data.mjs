import { runNamed } from "./command/run-named.mjs";

// npm run data -- <name>: the data of a dealership; `--remote` and `--server` choose another home than that of `npm start`.

await runNamed(import.meta.url, "data", {
  seed: {
    what: "fills an empty dealership with the demo; --force replaces its data, staff excepted",
    load: () => import("./data/seed.mjs"),
  },
  "remove-demo": { what: "takes the demo away, keeps what was changed", load: () => import("./data/remove-demo.mjs") },
  check: {
    what: "compares stored counts with the rows; --rebuild corrects them",
    load: () => import("./data/check.mjs"),
  },
  deposits: {
    what: "compares deposits with the payment service, to the kopeck",
    load: () => import("./data/deposits.mjs"),
  },
  migration: {
    what: "writes a migration from the schema; read it before you commit it",
    load: () => import("./data/migration.mjs"),
  },
});
