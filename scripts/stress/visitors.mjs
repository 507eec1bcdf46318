import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A visitor who wants to be called: one lead, sent any number of times.
 * @typedef {{ phone: string, isAnswered: boolean, requests: number }} Visitor
 */

/** Number of attempts after «Не удалось отправить заявку». */
const ATTEMPTS_MAX = 60;
/** The server's key changes every ten minutes (request-key.ts); visitors without a key do not begin just before. */
const BUCKET_MS = 10 * 60 * 1000;
const BUCKET_END_MS = 60_000;

/** How a form is sent: once, by a double click, from three tabs, or by a client without a key. */
/** @typedef {{ share: number, at: number, isKeyless?: boolean }} Habit */
/** @type {Habit} */
const ONCE = { share: 0.55, at: 1 };
/** @type {Habit[]} */
const SUBMIT_PATTERNS = [ONCE, { share: 0.2, at: 2 }, { share: 0.1, at: 3 }, { share: 0.15, at: 1, isKeyless: true }];

/** @param {string} url of the site @param {number} number @returns {Promise<Visitor>} */
export async function visit(url, number) {
  const visitor = { phone: `+7912${String(number).padStart(7, "0")}`, isAnswered: false, requests: 0 };
  let draw = Math.random();
  const pattern = SUBMIT_PATTERNS.find(({ share }) => (draw -= share) < 0) ?? ONCE;
  const isKeyless = pattern.isKeyless === true && Date.now() % BUCKET_MS < BUCKET_MS - BUCKET_END_MS;
  const key = isKeyless ? null : randomUUID();
  await Promise.all(Array.from({ length: pattern.at }, () => submitUntilAccepted(url, visitor, key)));
  return visitor;
}

/** @param {string} url @param {Visitor} visitor @param {string | null} key */
async function submitUntilAccepted(url, visitor, key) {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    if (attempt > 0) await sleep(200 + 400 * Math.random());
    visitor.requests += 1;
    try {
      const response = await fetch(`${url}/api/leads`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(key === null ? {} : { "Idempotency-Key": key }) },
        body: JSON.stringify({ type: "auto_credit", name: "Посетитель", phone: visitor.phone, consent: true }),
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      if (response.ok) {
        visitor.isAnswered = true;
        return;
      }
    } catch {
      // The server is down, or the response was lost.
    }
  }
}
