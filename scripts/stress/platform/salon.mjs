import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openFaultySite } from "../../site/faulty-bindings/open-faulty-site.mjs";
import { fillSalon } from "./fill-salon.mjs";

/** @typedef {import("../../site/faulty-bindings/faults.mjs").Faults} Faults @typedef {import("../../site/faulty-bindings/fault-state.mjs").Invocation} Cost */
/** `status` 0: no answer in time. @typedef {{ status: number, ms: number, text: string, headers: Headers, cost: Cost }} Answer */
/** @typedef {Awaited<ReturnType<typeof openSalon>>} Salon */

/** A client gives up after this time, ms: longer than any deadline of the site. */
const CLIENT_TIMEOUT_MS = 9_000;
const HOUR_QUARTER_MS = 15 * 60_000;
const MINUTE_MS = 60_000;
export const HEALTH_TOKEN = "torture-platform";
const HEAL_ATTEMPTS = 40;
/** @type {Cost} */
const NO_COST = { calls: 0, statements: 0, trips: 0, rowsRead: 0, rowsWritten: 0, isAnswered: false };

/** A salon served by the built Worker with faulty bindings, and what visitors and staff do with it. */
export async function openSalon() {
  const vars = { IMPORT_ALLOW_LOCAL: "1", SITE_ORIGIN: "https://salon.test", HEALTH_TOKEN };
  const site = await openFaultySite({ fill: fillSalon, vars });
  let clockShiftMs = 0;
  let pages = 0;

  /** @param {string} path @param {RequestInit} [request] @returns {Promise<Answer>} */
  async function send(path, request = {}) {
    const startedAt = performance.now();
    try {
      const response = await fetch(site.url() + path, {
        redirect: "manual",
        signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS),
        ...request,
      });
      const text = await response.text();
      const cost = JSON.parse(response.headers.get("X-Database-Cost") ?? "null") ?? NO_COST;
      return { status: response.status, ms: performance.now() - startedAt, text, headers: response.headers, cost };
    } catch {
      return { status: 0, ms: performance.now() - startedAt, text: "", headers: new Headers(), cost: NO_COST };
    }
  }

  const salon = {
    send,
    env: site.env,
    output: site.output,
    counts: site.counts,
    runCron: site.runCron,
    stop: site.stop,
    /** Sets the platform's faults; the clock stays as it is. @param {Faults} faults */
    setFaults: (faults) => site.setFaults({ ...faults, clockShiftMs }),
    /** An address that no cache has. @param {string} [path] */
    uncached: (path = "/new-cars") => `${path}?round=${++pages}`,
    /** Moves the Worker's clock and ends all faults. @param {number} ms */
    async advance(ms) {
      clockShiftMs += ms;
      await site.setFaults({ clockShiftMs });
    },
    /** Moves the clock to a minute after the next quarter of an hour: pages are kept within one quarter only. */
    async startQuarter() {
      const now = Date.now() + clockShiftMs;
      await salon.advance(HOUR_QUARTER_MS - (now % HOUR_QUARTER_MS) + MINUTE_MS);
    },
    /** Ends all faults and waits until the site uses the database again. */
    async heal() {
      await salon.advance(2 * MINUTE_MS);
      for (let attempt = 0; attempt < HEAL_ATTEMPTS; attempt++) {
        if ((await send(salon.uncached())).status === 200) return;
        await sleep(250);
      }
      throw new Error("The site does not recover after the faults have ended.");
    },
    /** Starts the Worker anew: another isolate with nothing in its memory. */
    async restart() {
      await site.restart();
      await site.setFaults({ clockShiftMs });
    },
    /** Signs the administrator in. @returns {Promise<(method: string, path: string, body?: unknown) => Promise<Answer>>} calls as staff */
    async signIn() {
      const { username, password } = site.administrator;
      const body = new URLSearchParams({ username, password, next: "/admin" });
      const cookie = (await send("/login", { method: "POST", body })).headers.get("Set-Cookie")?.split(";")[0];
      if (!cookie) throw new Error("The administrator could not sign in.");
      return (method, path, content) =>
        send(path, { method, ...bodyOf(content), headers: { Cookie: cookie, ...bodyOf(content).headers } });
    },
    /** Sends a lead as the browser does; without an address from this machine, whose leads are not limited. @param {{ phone: string, address?: string }} visitor */
    sendLead({ phone, address }) {
      return send("/api/leads", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": randomUUID(),
          "Sec-Fetch-Site": "same-origin",
          ...(address === undefined ? {} : { "CF-Connecting-IP": address }),
        },
        body: JSON.stringify({ ...VISIT, type: "contact_form", name: "Посетитель", phone, consent: true }),
      });
    },
    /** Rows of leads with this phone, and their notifications. @param {string} phone */
    async storedLeads(phone) {
      const { DB } = await site.env();
      const { results } = await DB.prepare(
        "select l.id, count(o.id) as notices from leads l left join outbox o on o.subject_id = l.id where l.phone = ? group by l.id",
      )
        .bind(phone)
        .all();
      return /** @type {{ id: string, notices: number }[]} */ (/** @type {unknown} */ (results));
    },
  };
  return salon;
}

/** A file, or JSON. @param {unknown} content @returns {{ body?: BodyInit, headers: Record<string, string> }} */
function bodyOf(content) {
  if (content === undefined) return { headers: {} };
  if (content instanceof Blob) return { body: content, headers: content.type ? { "Content-Type": content.type } : {} };
  return { body: JSON.stringify(content), headers: { "Content-Type": "application/json" } };
}

let phones = 0;

/** A phone that no other lead of this run has. */
export function newPhone() {
  return `+7912${String(++phones).padStart(7, "0")}`;
}

/** What a visitor's form sends beside the fields. */
const VISIT = { sourceUrl: "/new-cars", filledMs: 20_000 };
