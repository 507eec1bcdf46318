import { Agent, request } from "node:http";
import { medianOf } from "../measure/median.mjs";
import { withDemoSite } from "../site/with-demo-site.mjs";

// npm run bench -- pages: response times of storefront pages, drawn and kept, compared with the Worker's plainest answer in the same run.
// Prints and never fails, because timings depend on the load of the machine.

export async function main() {
  await withDemoSite({}, async (site) => {
    for (const { path, kind, ms, ratio, lowest, highest } of await timePages(site.url, [
      "/",
      "/new-cars",
      "/lease-cars",
    ])) {
      const [time, times, low, high] = [ms, ratio, lowest, highest].map((number) => number.toFixed(2).padStart(6));
      const verdict = ratio <= AIMS[kind] ? "met" : "missed";
      console.log(
        `${`${path} ${kind}`.padEnd(20)} p50 ${time} ms ${times} × hello (${low} to ${high}), aim ${AIMS[kind].toFixed(1)} ×: ${verdict}`,
      );
    }
  });
}

const BLOCKS = 10;
const ROUNDS = 24;
const WARM_UP_ROUNDS = 24;
/** What browsers accept and a platform negotiates; the first is what each answer is compressed with. */
const ACCEPTED = "br, gzip";

/** @typedef {"hello" | "drawn" | "kept"} Kind */
/** @typedef {{ path: string, kind: Kind, ms: number, ratio: number, lowest: number, highest: number }} Timed */
/** The largest ratio to /healthz that design allows (docs/decisions/0087 and 0088). @type {Record<Kind, number>} */
const AIMS = { hello: Infinity, drawn: 3, kept: 1.2 };

/**
 * Median times of a page, drawn (with a new query) and kept (from the page cache), and their ratio to the Worker's plainest answer.
 *
 * One connection; the three alternate and each is as often first, so that the load of the machine affects them equally. An answer may
 * leave work behind, such as storing the page: a request that is not counted stands between two that are. The ratios of ten blocks
 * show the spread.
 * @param {string} url @param {string[]} paths @returns {Promise<Timed[]>}
 */
async function timePages(url, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows = [];
  let drawings = 0;
  for (const path of paths) {
    const addresses = {
      hello: () => `${url}/healthz`,
      drawn: () => `${url}${path}?round=${++drawings}`,
      kept: () => url + path,
    };
    const kinds = /** @type {Kind[]} */ (Object.keys(addresses));
    const block = async (/** @type {number} */ rounds) => {
      /** @type {Record<Kind, number[]>} */
      const times = { hello: [], drawn: [], kept: [] };
      for (let round = 0; round < rounds; round++)
        for (let at = 0; at < kinds.length; at++) {
          const kind = /** @type {Kind} */ (kinds[(at + round) % kinds.length]);
          times[kind].push(await timeOf(addresses[kind](), agent));
          await timeOf(addresses.hello(), agent);
        }
      return times;
    };
    await block(WARM_UP_ROUNDS);
    const blocks = /** @type {Record<Kind, number[]>[]} */ ([]);
    for (let at = 0; at < BLOCKS; at++) blocks.push(await block(ROUNDS));
    const timeOfKind = (/** @type {Kind} */ kind) => medianOf(blocks.flatMap((times) => times[kind]));
    for (const kind of /** @type {const} */ (["drawn", "kept"])) {
      const ratios = blocks.map((times) => medianOf(times[kind]) / medianOf(times.hello)).sort((a, b) => a - b);
      const spread = { lowest: ratios[0] ?? NaN, highest: ratios.at(-1) ?? NaN };
      rows.push({ path, kind, ms: timeOfKind(kind), ratio: timeOfKind(kind) / timeOfKind("hello"), ...spread });
    }
  }
  agent.destroy();
  return rows;
}

/** @param {string} url @param {Agent} agent @returns {Promise<number>} ms */
function timeOf(url, agent) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { "Accept-Encoding": ACCEPTED } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} is answered with ${response.statusCode}.`));
      response.on("data", () => {});
      response.on("end", () => resolve(performance.now() - startedAt));
    })
      .on("error", reject)
      .end();
  });
}
