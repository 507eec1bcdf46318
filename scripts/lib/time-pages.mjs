import { Agent, request } from "node:http";

const ROUNDS = 150;
const WARM_UP = 20;

/**
 * How many times longer a page takes than the Worker's plainest answer, both measured turn by turn in one run on one
 * connection: a noisy machine slows both. Medians.
 * @param {string} url @param {string[]} paths @returns {Promise<{ path: string, ms: number, ratio: number }[]>}
 */
export async function timeAgainstHello(url, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows = [];
  for (const path of paths) {
    const times = { hello: /** @type {number[]} */ ([]), page: /** @type {number[]} */ ([]) };
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const hello = await timeOf(`${url}/healthz`, agent);
      const page = await timeOf(url + path, agent);
      if (round < WARM_UP) continue;
      times.hello.push(hello);
      times.page.push(page);
    }
    const ms = median(times.page);
    rows.push({ path, ms, ratio: ms / median(times.hello) });
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
