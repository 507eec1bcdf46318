import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { medianOf } from "../measure/median.mjs";
import { parseUse } from "../measure/parse-use.mjs";
import { buildIfChanged } from "../build/build-site.mjs";
import { openFaultySite } from "../site/faulty-bindings/open-faulty-site.mjs";
import { logIn } from "../measure/time-panel.mjs";

// npm run bench -- latency: response times with a D1 that answers 0, 60 and 150 ms later, as multiples of the plainest response too.
// Prints and never fails, like npm run bench -- pages; the round trips that it prints are checked by npm run budgets.

export async function main() {
  await buildIfChanged();
  const site = await openFaultySite({ vars: { DIAGNOSTICS: "1" } });
  try {
    const timings = await timeLatency(site, await logIn(site.url(), site.administrator));
    for (const line of latencyTable(timings)) console.log(line);
  } finally {
    await site.stop();
  }
}

const ROUNDS = 25;
const WARM_UP = 3;

/** D1 round trip that is added to every call, ms: same city, same continent, another continent. */
export const LATENCIES_MS = [0, 60, 150];

/**
 * Median of one kind of request at one latency. `ratio` is to the plain answer of the same run; `trips` are D1 round trips before
 * the response.
 * @typedef {{ what: string, latencyMs: number, ms: number, ratio: number, trips: number }} Timing
 */
/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Call */

/** @type {Record<string, (round: number, cookie: string) => Call>} */
const KINDS = {
  "plain answer": () => ({ path: "/healthz" }),
  "kept page": () => ({ path: "/new-cars" }),
  "drawn page": (round) => ({ path: `/new-cars?round=${round}` }),
  "panel screen": (_, Cookie) => ({ path: "/admin/leads", headers: { Cookie } }),
  lead: (round) => ({
    path: "/api/leads",
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify({
      type: "auto_credit",
      name: "Замер",
      phone: `+7912${String(round).padStart(7, "0")}`,
      consent: true,
    }),
  }),
};

/**
 * Times each kind of request in turn on one connection, so that the load of the machine affects all equally.
 * @param {Pick<import("../site/faulty-bindings/open-faulty-site.mjs").FaultySite, "url" | "setFaults">} site
 * @param {string} cookie of a logged-in administrator @returns {Promise<Timing[]>}
 */
async function timeLatency(site, cookie) {
  const url = site.url();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const timings = [];
  let round = 0;
  for (const latencyMs of LATENCIES_MS) {
    await site.setFaults(latencyMs > 0 ? { d1: [{ afterMs: latencyMs }] } : {});
    /** @type {Map<string, { ms: number, trips: number }[]>} */
    const answers = new Map(Object.keys(KINDS).map((kind) => [kind, []]));
    for (let count = 0; count < ROUNDS + WARM_UP; count++) {
      round += 1;
      for (const [kind, callOf] of Object.entries(KINDS)) {
        const answer = await send(url, callOf(round, cookie), agent);
        if (count >= WARM_UP) answers.get(kind)?.push(answer);
      }
    }
    const plain = medianOf((answers.get("plain answer") ?? []).map(({ ms }) => ms));
    for (const [what, all] of answers) {
      const ms = medianOf(all.map((one) => one.ms));
      timings.push({ what, latencyMs, ms, ratio: ms / plain, trips: medianOf(all.map(({ trips }) => trips)) });
    }
  }
  agent.destroy();
  return timings;
}

/** @param {string} url @param {Call} call @param {Agent} agent @returns {Promise<{ ms: number, trips: number }>} */
function send(url, { path, method = "GET", headers = {}, body }, agent) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 300) reject(new Error(`${method} ${path}: ${response.statusCode}`));
      const timing = response.headers["server-timing"];
      const { trips } = parseUse(Array.isArray(timing) ? timing.join() : (timing ?? null));
      response.on("data", () => {});
      response.on("end", () => resolve({ ms: performance.now() - startedAt, trips }));
    });
    sent.on("error", reject).end(body);
  });
}

/** One line a kind of request, one column a latency. @param {Timing[]} timings @returns {string[]} */
export function latencyTable(timings) {
  const head = LATENCIES_MS.map((ms) => `D1 + ${ms} ms`.padStart(22)).join("");
  const lines = [...new Set(timings.map(({ what }) => what))].map((what) => {
    const own = timings.filter((one) => one.what === what);
    const cells = own.map(({ ms, ratio }) => `${ms.toFixed(1)} ms ${ratio.toFixed(1).padStart(6)} ×`.padStart(22));
    return `${what.padEnd(14)}${cells.join("")}${String(own[0]?.trips ?? "").padStart(8)}`;
  });
  return [`${"p50".padEnd(14)}${head}${"trips".padStart(8)}`, ...lines];
}
