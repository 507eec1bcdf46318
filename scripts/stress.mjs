import { runNamed } from "./command/run-named.mjs";

// npm run stress -- <name>: the site while things fail; fails when something is lost, doubled or untold (docs/operate.md).

await runNamed(import.meta.url, "stress", {
  leads: {
    what: "1,000 visitors send leads while storage, mail and CRM fail and the process is killed",
    load: () => import("./stress/run/leads.mjs"),
  },
  webhooks: {
    what: "200 leads for receivers that fail, are slow, never answer, are busy or away for a day, while storage fails and the process is killed",
    load: () => import("./stress/run/webhooks.mjs"),
  },
  messages: {
    what: "1,000 conversations, 5,000 messages both ways, while the channels fail, repeat, swap and lose calls, storage fails, the process is killed",
    load: () => import("./stress/run/messages.mjs"),
  },
  deposits: {
    what: "200 buyers want one car and pay deposits, while the payment service, the database and the process fail",
    load: () => import("./stress/run/deposits.mjs"),
  },
  platform: {
    what: "the built Worker under faults of D1, R2, Images and cron",
    load: () => import("./stress/run/platform.mjs"),
  },
  server: {
    what: "the server of one's own with kill -9, a full disk, a wrong clock, a second process",
    load: () => import("./stress/run/server.mjs"),
  },
  backup: {
    what: "loss and restore of a filled dealership, and its move to a server and back",
    load: () => import("./stress/run/backup.mjs"),
  },
  live: {
    what: "50 open panels, the server ended with kill -9 while leads come in",
    load: () => import("./stress/run/live.mjs"),
  },
});
