import { Agent, request } from "node:http";

const ROUNDS = 150;
const WARM_UP = 20;

/**
 * Median response times of pages and their ratio to /healthz. All are measured in turn on one connection, so that the load of the
 * machine affects them equally. Each page is requested twice in a round: with a new query, which renders it, and from the page cache.
 * @param {string} url @param {string[]} paths @returns {Promise<{ what: string, ms: number, ratio: number }[]>}
 */
export async function timePages(url, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows = [];
  for (const path of paths) {
    const times = {
      hello: /** @type {number[]} */ ([]),
      drawn: /** @type {number[]} */ ([]),
      kept: /** @type {number[]} */ ([]),
    };
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const hello = await timeOf(`${url}/healthz`, agent);
      const drawn = await timeOf(`${url}${path}?round=${round}`, agent);
      const kept = await timeOf(url + path, agent);
      if (round < WARM_UP) continue;
      times.hello.push(hello);
      times.drawn.push(drawn);
      times.kept.push(kept);
    }
    for (const how of /** @type {const} */ (["drawn", "kept"])) {
      const ms = median(times[how]);
      rows.push({ what: `${path} ${how}`, ms, ratio: ms / median(times.hello) });
    }
  }
  agent.destroy();
  return rows;
}

/** @param {string} url @param {Agent} agent @returns {Promise<number>} ms */
function timeOf(url, agent) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
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
