import { Agent, request } from "node:http";

const BLOCKS = 10;
const ROUNDS = 24;
const WARM_UP_ROUNDS = 24;
/** What browsers accept and a platform negotiates; the first is what each answer is compressed with. */
const ACCEPTED = "br, gzip";

/** @typedef {"hello" | "drawn" | "kept"} Kind */
/** @typedef {{ path: string, kind: Kind, ms: number, ratio: number, lowest: number, highest: number }} Timed */
/** The largest ratio to /healthz that design allows (docs/decisions/0087 and 0088). @type {Record<Kind, number>} */
export const AIMS = { hello: Infinity, drawn: 3, kept: 1.2 };

/**
 * Median times of a page, drawn (with a new query) and kept (from the page cache), and their ratio to the Worker's plainest answer.
 *
 * One connection; the three alternate and each is as often first, so that the load of the machine affects them equally. An answer may
 * leave work behind, such as storing the page: a request that is not counted stands between two that are. The ratios of ten blocks
 * show the spread.
 * @param {string} url @param {string[]} paths @returns {Promise<Timed[]>}
 */
export async function timePages(url, paths) {
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
    const medianOf = (/** @type {Kind} */ kind) => median(blocks.flatMap((times) => times[kind]));
    for (const kind of /** @type {const} */ (["drawn", "kept"])) {
      const ratios = blocks.map((times) => median(times[kind]) / median(times.hello)).sort((a, b) => a - b);
      const spread = { lowest: ratios[0] ?? NaN, highest: ratios.at(-1) ?? NaN };
      rows.push({ path, kind, ms: medianOf(kind), ratio: medianOf(kind) / medianOf("hello"), ...spread });
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

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
