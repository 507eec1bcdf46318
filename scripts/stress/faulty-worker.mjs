// The built Worker with bindings that fail. stress-site.mjs makes this the main module.
// @ts-ignore The built Worker has this name in workerd.
import site from "./index.js";
import { currentCounts, setFaults, shiftClock, startInvocation } from "../site/faulty-bindings/fault-state.mjs";
import { faultyD1, faultyMail } from "../site/faulty-bindings/faulty-bindings.mjs";
import { D1_ERRORS } from "../site/faulty-bindings/faults.mjs";

/** @typedef {import("../site/faulty-bindings/faults.mjs").Fault} Fault */

/** Shares of the calls; D1 fails before or after its commit. @type {Fault[]} */
const D1_FAULTS = [
  { share: 0.06, message: D1_ERRORS.connectionLost },
  { share: 0.06, message: D1_ERRORS.connectionLost, isExecuted: true },
  { share: 0.02, message: D1_ERRORS.storageTimeout, afterMs: 250 },
  { share: 0.02, message: D1_ERRORS.reset, isExecuted: true },
];
/** @type {Fault[]} */
const MAIL_FAULTS = [
  { share: 0.1, message: "mail not accepted", code: "E_DELIVERY_FAILED" },
  { share: 0.01, message: "mail refused for good", code: "E_RECIPIENT_NOT_ALLOWED" },
  { share: 0.03, message: "mail sent, answer lost", code: "E_INTERNAL", isExecuted: true },
];

const mail = faultyMail({
  send: (/** @type {{ subject: string, text: string }} */ sent) =>
    fetch("https://mail.test/", { method: "POST", body: JSON.stringify(sent) }),
});

let hasFaults = false;

// oxlint-disable-next-line import/no-default-export -- workerd looks for the Worker there.
export default {
  /** @param {Request} request @param {any} env @param {any} execution */
  async fetch(request, env, execution) {
    if (!hasFaults) setFaults({ d1: D1_FAULTS, mail: MAIL_FAULTS, seed: Math.floor(Math.random() * 1e9) });
    hasFaults = true;
    const { pathname, searchParams } = new URL(request.url);
    const faulty = { ...env, DB: faultyD1(env.DB, startInvocation()), EMAIL: mail };
    if (pathname === "/stress/faults") return Response.json(currentCounts().failed);
    if (pathname === "/stress/lead") {
      const found = env.DB.prepare("select lead_id as leadId from conversations where channel = ? and outer_id = ?");
      return Response.json((await found.bind(searchParams.get("channel"), searchParams.get("chat")).first()) ?? {});
    }
    if (pathname === "/stress/cron") {
      shiftClock(Number(searchParams.get("shift")));
      // It fails when a job has failed, as some do under these faults.
      await site.scheduled({ cron: "* * * * *" }, faulty, execution).catch(() => undefined);
      const pending = await env.DB.prepare(
        `select (select count(*) from outbox where state = 'pending') + (select count(*) from messages where next_attempt_at is not null) +
           (select count(*) from deposit_operations where next_attempt_at is not null) + (select count(*) from event_deliveries as d
           where state = 'pending' and not exists (
             select 1 from webhook_states as s where s.webhook_id = d.webhook_id and s.stopped_at is not null)) as n`,
      ).first("n");
      const { objects } = await env.MEDIA.list({ prefix: "waiting-leads/" });
      return Response.json({ n: pending + objects.length });
    }
    return site.fetch(request, faulty, execution);
  },
};
