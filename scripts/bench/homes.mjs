import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import autocannon from "autocannon";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../build/build-site.mjs";
import { openDemoSite } from "../site/demo-site.mjs";
import { startDemoServer } from "../site/server-process.mjs";

// npm run bench -- homes: requests a second, times and memory of the Worker in workerd and in the server of one's own, side by side.
// --seconds 5 for each kind of request, --load 15 for the mixed load before memory is read again. Prints and never fails.

export async function main() {
  const { values } = parseArgs({
    options: { seconds: { type: "string", default: "5" }, load: { type: "string", default: "15" } },
  });
  await buildIfChanged();
  const site = await openDemoSite({ home: "workerd" });
  const server = await startDemoServer();
  try {
    const homes = [
      { name: "workerd", url: site.url.replace("localhost", "127.0.0.1"), pid: await childNamed("workerd") },
      { name: "server", ...server },
    ];
    const atRest = await Promise.all(homes.map(({ pid }) => memoryOf(pid)));
    console.log(
      "                 workerd: 1/s    p50    p99 failed   server: 1/s    p50    p99 failed    server/workerd",
    );
    for (const [kind, load] of Object.entries(LOADS)) {
      const found = [];
      // One after the other: both would share the cores.
      for (const { url } of homes) found.push(await putLoad(url, load, Number(values.seconds)));
      const cells = found.map(({ perSecond, p50, p99, failed }) =>
        [
          perSecond.toFixed(0).padStart(12),
          p50.toFixed(0).padStart(6),
          p99.toFixed(0).padStart(6),
          String(failed).padStart(6),
        ].join(" "),
      );
      const ratio = (found[1]?.perSecond ?? 0) / (found[0]?.perSecond ?? 1);
      console.log(`${kind.padEnd(14)} ${cells.join("  ")}  ${ratio.toFixed(2).padStart(13)} ×`);
    }
    for (const [at, { name, url, pid }] of homes.entries()) {
      const { perSecond, failed } = await putMixedLoad(url, Number(values.load));
      const { now, most } = await memoryOf(pid);
      console.log(
        `${name}: ${atRest[at]?.now.toFixed(0)} MB at rest, ${now.toFixed(0)} MB (at most ${most.toFixed(0)}) after ${values.load} s of all kinds mixed, ${perSecond.toFixed(0)}/s, ${failed} failed`,
      );
    }
  } finally {
    await server.stop();
    await site.stop();
  }
}

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
const LOADS = {
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
async function putLoad(url, load, seconds) {
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
function putMixedLoad(url, seconds) {
  const kinds = Object.values(LOADS);
  let at = 0;
  return putLoad(url, (call) => kinds[at++ % kinds.length]?.(call) ?? call, seconds);
}

/** Memory of a process in MB: what it holds now (VmRSS) and the most it has held (VmHWM). @param {number} pid */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

/** The child process of this one with a name. @param {string} name @returns {Promise<number>} */
async function childNamed(name) {
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    const [, found, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? [];
    if (found === name && Number(parent) === process.pid) return Number(entry);
  }
  throw new Error(`This process has no child ${name}.`);
}
