// The built Worker with bindings that fail. stress-site.mjs makes this the main module.
// @ts-ignore The built Worker has this name in workerd.
import site from "./index.js";

/** Shares and kinds of failures. The messages are those of D1. */
const D1_FAULTS = [
  { kind: "D1 dropped before commit", share: 0.06, when: "before", message: "D1_ERROR: Network connection lost." },
  { kind: "D1 dropped after commit", share: 0.06, when: "after", message: "D1_ERROR: Network connection lost." },
  {
    kind: "D1 timed out",
    share: 0.02,
    when: "before",
    ms: 250,
    message: "D1_ERROR: D1 DB storage operation exceeded timeout",
  },
  { kind: "D1 failed after commit", share: 0.02, when: "after", message: "D1_ERROR: internal error" },
];
const MAIL_FAULTS = [
  { kind: "mail not accepted", share: 0.1, code: "E_DELIVERY_FAILED" },
  { kind: "mail refused for good", share: 0.01, code: "E_RECIPIENT_NOT_ALLOWED" },
  { kind: "mail sent, answer lost", share: 0.03, code: "E_INTERNAL", isSent: true },
];

/** @type {Record<string, number>} */
const injected = {};
let clockShift = 0;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + clockShift;

/** @template {{ kind: string, share: number }} F @param {F[]} faults @returns {F | null} */
function pick(faults) {
  let draw = Math.random();
  for (const fault of faults) {
    if (draw < fault.share) {
      injected[fault.kind] = (injected[fault.kind] ?? 0) + 1;
      return fault;
    }
    draw -= fault.share;
  }
  return null;
}

/** @param {any} d1 */
function faultyD1(d1) {
  return new Proxy(d1, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (/** @type {unknown[]} */ statements) => {
        const fault = pick(D1_FAULTS);
        if (fault?.ms) await new Promise((resolve) => setTimeout(resolve, fault.ms));
        if (fault?.when === "before") throw new Error(fault.message);
        const answer = await target.batch(statements);
        if (fault?.when === "after") throw new Error(fault.message);
        return answer;
      };
    },
  });
}

const mailBinding = {
  async send(/** @type {{ subject: string, text: string }} */ mail) {
    const fault = pick(MAIL_FAULTS);
    if (!fault || fault.isSent) await fetch("https://mail.test/", { method: "POST", body: JSON.stringify(mail) });
    if (fault) throw Object.assign(new Error(fault.kind), { code: fault.code });
  },
};

// oxlint-disable-next-line import/no-default-export -- workerd looks for the Worker there.
export default {
  /** @param {Request} request @param {any} env @param {any} execution */
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    const faulty = { ...env, DB: faultyD1(env.DB), EMAIL: mailBinding };
    if (pathname === "/stress/faults") return Response.json(injected);
    if (pathname === "/stress/cron") {
      clockShift = Number(searchParams.get("shift"));
      await site.scheduled({ cron: "* * * * *" }, faulty, execution);
      const pending = await env.DB.prepare("select count(*) as n from outbox where state = 'pending'").first("n");
      const { objects } = await env.MEDIA.list({ prefix: "waiting-leads/" });
      return Response.json({ n: pending + objects.length });
    }
    return site.fetch(request, faulty, execution);
  },
};
