import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Somebody who wants to be called: one intent, however often it is sent.
 * @typedef {{ phone: string, isAnswered: boolean, requests: number }} Visitor
 */

/** How often somebody presses again after «Не удалось отправить заявку» before giving up. */
const PATIENCE = 60;
/** The server's own key changes every ten minutes (request-key.ts); nobody without a key begins just before. */
const BUCKET_MS = 10 * 60 * 1000;
const BUCKET_END_MS = 60_000;

/** How a form is sent: plainly, by a double click, from three tabs, or by a client that makes no key. */
/** @typedef {{ share: number, at: number, isKeyless?: boolean }} Habit */
/** @type {Habit} */
const PLAINLY = { share: 0.55, at: 1 };
/** @type {Habit[]} */
const HABITS = [PLAINLY, { share: 0.2, at: 2 }, { share: 0.1, at: 3 }, { share: 0.15, at: 1, isKeyless: true }];

/** @param {string} url of the site @param {number} number @returns {Promise<Visitor>} */
export async function visit(url, number) {
  const visitor = { phone: `+7912${String(number).padStart(7, "0")}`, isAnswered: false, requests: 0 };
  let draw = Math.random();
  const habit = HABITS.find(({ share }) => (draw -= share) < 0) ?? PLAINLY;
  const isKeyless = habit.isKeyless === true && Date.now() % BUCKET_MS < BUCKET_MS - BUCKET_END_MS;
  const key = isKeyless ? null : randomUUID();
  await Promise.all(Array.from({ length: habit.at }, () => insist(url, visitor, key)));
  return visitor;
}

/** @param {string} url @param {Visitor} visitor @param {string | null} key */
async function insist(url, visitor, key) {
  for (let attempt = 0; attempt < PATIENCE; attempt++) {
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
      // Nobody is there, or the answer was lost on its way.
    }
  }
}
