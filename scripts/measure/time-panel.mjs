import { medianOf } from "./median.mjs";
import { parseUse } from "./parse-use.mjs";

const ROUNDS = 9;

/**
 * Median response times of the panel and the rows that D1 reads, for a logged-in administrator.
 * @param {string} url @param {{ username: string, password: string }} administrator @param {readonly string[]} paths
 */
export async function timePanel(url, administrator, paths) {
  const cookie = await logIn(url, administrator);
  const rows = [];
  for (const path of paths) {
    const times = [];
    let last;
    for (let round = 0; round <= ROUNDS; round++) {
      const startedAt = performance.now();
      last = await fetch(url + path, { headers: { Cookie: cookie }, redirect: "manual" });
      await last.arrayBuffer();
      // The first request is a warm-up.
      if (round > 0) times.push(performance.now() - startedAt);
    }
    rows.push({
      path,
      status: last?.status ?? 0,
      ms: medianOf(times),
      ...parseUse(last?.headers.get("Server-Timing") ?? null),
    });
  }
  return rows;
}

/** The value of the Cookie header. @param {string} url @param {{ username: string, password: string }} administrator @returns {Promise<string>} */
export async function logIn(url, { username, password }) {
  const body = new URLSearchParams({ username, password, next: "/admin" });
  const answer = await fetch(`${url}/login`, { method: "POST", body, redirect: "manual" });
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0];
  if (!cookie) throw new Error(`The login responded with ${answer.status} and no session`);
  return cookie;
}
