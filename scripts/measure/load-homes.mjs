import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import autocannon from "autocannon";

/** @typedef {{ url: string, pid: number }} ServedHome `pid` of the process that runs the Worker */
/** @typedef {{ perSecond: number, p50: number, p99: number, failed: number }} Load times in ms; `failed` counts errors, timeouts and all but 2xx */
/** @typedef {autocannon.Request} Call */

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;

let calls = 0;

/** A visitor's own address in each call, because the Worker limits pages and leads by network. */
function fromAnywhere() {
  const address = `${20 + (calls % 100)}.${(calls >> 8) & 255}.${calls & 255}.7`;
  return { "CF-Connecting-IP": address, "X-Forwarded-For": address };
}

/** What is loaded, each with the request that autocannon changes before it sends it. @type {Record<string, (call: Call) => Call>} */
export const LOADS = {
  hello: (call) => ({ ...call, path: "/healthz" }),
  "kept page": (call) => ({ ...call, path: "/new-cars" }),
  "drawn page": (call) => ({ ...call, path: `/new-cars?round=${++calls}`, headers: fromAnywhere() }),
  "/api/cars": (call) => ({ ...call, path: "/api/cars" }),
  // Of this machine's address: those are always taken (worker/services/leads/intake/admit-lead.ts).
  lead: (call) => ({
    ...call,
    method: "POST",
    path: "/api/leads",
    headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
    body: JSON.stringify({
      type: "contact_form",
      name: "Замер",
      phone: `+7912${String(++calls).padStart(7, "0")}`,
      consent: true,
    }),
  }),
};

/** @param {string} url @param {(call: Call) => Call} load @param {number} seconds @returns {Promise<Load>} */
export async function putLoad(url, load, seconds) {
  const requests = [{ setupRequest: load }];
  await autocannon({ url, connections: CONNECTIONS, duration: WARM_UP_SECONDS, requests });
  const {
    requests: sent,
    latency,
    errors,
    timeouts,
    non2xx,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
  });
  return { perSecond: sent.average, p50: latency.p50, p99: latency.p99, failed: errors + timeouts + non2xx };
}

/** Sends pages, kept and drawn, and calls of the API in turn. @param {string} url @param {number} seconds @returns {Promise<Load>} */
export function putMixedLoad(url, seconds) {
  const kinds = Object.values(LOADS);
  let at = 0;
  return putLoad(url, (call) => kinds[at++ % kinds.length]?.(call) ?? call, seconds);
}

/** Memory of a process in MB: what it holds now (VmRSS) and the most it has held (VmHWM). @param {number} pid */
export async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

/** The child process of this one with a name. @param {string} name @returns {Promise<number>} */
export async function childNamed(name) {
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    const [, found, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? [];
    if (found === name && Number(parent) === process.pid) return Number(entry);
  }
  throw new Error(`This process has no child ${name}.`);
}
