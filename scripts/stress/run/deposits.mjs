import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../../command/run-command.mjs";
import { printRecount } from "../../data/deposits.mjs";
import { chatWorld } from "../chats/chat-world.mjs";
import { withKilledSite } from "../killed-site.mjs";
import { DEPOSITS, HOOK_KEY, leadOf, BUYERS, WANTED_CAR } from "../payments/prepare-deposits.mjs";
import { PAYMENT_FAULTS, yookassaWorld } from "../payments/yookassa-world.mjs";
import { readDatabase } from "../read-leads.mjs";

// npm run stress -- deposits [<number>]: 200 buyers want one car at once, and each pays a deposit for another one, while YooKassa fails before and after
// it has done what was asked, repeats and swaps its notifications or sends wrong ones, the database fails before and after commits, and the
// process is killed. Fails unless the car has one holder and every kopeck is accounted for.

const AT_ONCE = 16;
const KILLED_AFTER = [0.25, 0.55, 0.8];
const AMOUNT = 20_000.5;
/** A minute: the process is restarted within seconds. */
const TRIES = 240;
/** Each second of the run is a minute of the site and of the service, so that what has failed is repeated while buyers wait. */
const MINUTE_MS = 60_000;

/** @typedef {{ status: number, body: any }} Answer */

export function main() {
  const total = Number(process.argv[2] ?? BUYERS);
  let shift = 0;
  const world = yookassaWorld({ faults: PAYMENT_FAULTS, now: () => Date.now() + shift });
  return withKilledSite([DEPOSITS], [chatWorld(), world], async (site) => {
    const buyers = buyersOf(site, world);
    await site.visitAll({
      total,
      atOnce: AT_ONCE,
      killedAfter: KILLED_AFTER,
      visit: buyers.buy,
      shift: () => (shift += MINUTE_MS),
    });
    await site.deliverAll();
    // Whatever no notification has brought is asked about within the hour.
    for (let hour = 1; hour <= 30; hour += 1)
      await fetch(`${site.url}/stress/cron?shift=${(100 + hour) * 3_600_000}`).catch(() => null);
    world.setFaults([]);
    const recount = await buyers.call("/deposits/recount");
    await site.end();
    const isSound = report(site.stateDir, world, { ...site.faults, ...world.injected }, buyers.holders);
    if (recount.status !== 200) throw new CommandError(`The recount failed: ${JSON.stringify(recount.body)}`);
    printRecount(recount.body);
    if (!isSound) throw new CommandError("A car has two holders, or a kopeck is unaccounted for.");
  });
}

/** @param {import("../killed-site.mjs").KilledSite} site @param {ReturnType<typeof yookassaWorld>} world */
function buyersOf({ url, token }, world) {
  const cookie = `__Host-sid=${token}`;
  const holders = /** @type {number[]} */ ([]);

  /** Repeats a staff call under one key until the site has decided. @param {string} path @param {object} [body] @returns {Promise<Answer>} */
  async function call(path, body) {
    const headers = {
      Cookie: cookie,
      Origin: url,
      "Sec-Fetch-Site": "same-origin",
      "Idempotency-Key": randomUUID(),
      ...(body ? { "Content-Type": "application/json" } : {}),
    };
    let last = "nothing";
    for (let left = TRIES; left > 0; left -= 1) {
      const answer = await fetch(`${url}/api${path}`, {
        method: "POST",
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => null);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      last = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : "nothing";
      await sleep(250);
    }
    throw new Error(`${path} was answered only ${last}`);
  }

  /** Notifications come once, twice, late or never; some are wrong. @param {string} id */
  async function notify(id) {
    const hook = (/** @type {object} */ body) =>
      fetch(`${url}/api/hooks/payments/yookassa/${HOOK_KEY}`, { method: "POST", body: JSON.stringify(body) }).catch(
        () => null,
      );
    const draw = Math.random();
    if (draw < 0.2) return;
    const states = ["waiting_for_capture", "succeeded", "canceled", "pending"];
    const event = {
      type: "notification",
      event: "payment.x",
      object: { id, status: states[Math.floor(draw * 400) % 4] },
    };
    if (draw < 0.5) await sleep(300);
    await Promise.all([
      hook(event),
      ...(draw > 0.8 ? [hook(event), hook({ object: { id: randomUUID() } }), hook({})] : []),
    ]);
  }

  /** The visitor presses until the service's page opens, now and then twice at once. @param {string} href */
  async function pressPay(href) {
    for (let left = TRIES; left > 0; left -= 1) {
      const press = () => fetch(`${url}${href}/pay`, { redirect: "manual" }).catch(() => null);
      const answers = await Promise.all([press(), press()]);
      for (const answer of answers) {
        const id = /\/pay\/([\w-]+)$/.exec(answer?.headers.get("Location") ?? "")?.[1];
        if (id && world.payments.has(id)) return id;
      }
      await sleep(300);
    }
    return null;
  }

  /** @param {number} number */
  async function buy(number) {
    const leadId = leadOf(number);
    const held = await call("/holds", { leadId, carId: WANTED_CAR, hours: 24 });
    if (held.status === 201) holders.push(number);
    const made = await call(`/leads/${leadId}/deposits`, { amount: AMOUNT });
    if (made.status !== 201) throw new Error(`No deposit: ${JSON.stringify(made)}`);
    const { id, href } = made.body;
    const paymentId = await pressPay(href);
    if (paymentId === null) return;
    const fate = number % 5;
    if (fate === 0) world.cancel(paymentId);
    else world.pay(paymentId);
    await notify(paymentId);
    await call(`/deposits/${id}/check`);
    if (fate === 1) await call(`/deposits/${id}/cancel`);
    if (fate < 2) return;
    // Two clicks come at once.
    await Promise.all([call(`/deposits/${id}/capture`), call(`/deposits/${id}/capture`)]);
    await notify(paymentId);
    if (fate === 2) return;
    for (let left = TRIES; left > 0 && world.payments.get(paymentId)?.status !== "succeeded"; left -= 1)
      await sleep(500);
    await call(`/deposits/${id}/check`);
    const parts = fate === 3 ? [5000.25, 15_000.25] : [12_000, 12_000];
    await Promise.all(parts.map((amount) => call(`/deposits/${id}/refunds`, { amount })));
    await notify(paymentId);
  }

  return { buy, call, holders };
}

/**
 * Compares the rows with what the service has, without the site's own recount.
 * @param {string} stateDir @param {ReturnType<typeof yookassaWorld>} world @param {Record<string, number>} faults @param {number[]} holders
 */
function report(stateDir, world, faults, holders) {
  const { deposits, operations, wanted } = readDatabase(stateDir, (all) => ({
    deposits: all("select id, state, outer_id, amount, captured, refunded from deposits"),
    operations: all("select deposit_id, kind, state, amount, outer_id from deposit_operations"),
    wanted: all(`select started_at from car_holds where car_id = '${WANTED_CAR}'`),
  }));
  const byDeposit = new Map(deposits.map((row) => [row.id, row]));
  const wrong = {
    "holds of the wanted car too many": wanted.filter(({ started_at: startedAt }) => startedAt !== null).length - 1,
    "holders by their answers too many": new Set(holders).size - 1,
    "payments without a deposit": 0,
    "deposits with two payments": 0,
    "states that differ": 0,
    "kopecks captured that differ": 0,
    "kopecks given back that differ": 0,
    "refunds without a done operation": 0,
    "refund operations done twice or without a refund": 0,
    "kinds of ends that nobody has reached": ["succeeded", "canceled"].filter(
      (end) => !deposits.some(({ state }) => state === end),
    ).length,
    "refunds of no one": Number(world.refunds.size === 0),
    "operations still open": operations.filter(({ state }) => state === "due" || state === "unsure").length,
  };
  const seen = new Set();
  for (const payment of world.payments.values()) {
    const row = byDeposit.get(payment.metadata["deposit"]);
    if (!row || row.outer_id !== payment.id) {
      wrong["payments without a deposit"] += 1;
      continue;
    }
    if (seen.has(row.id)) wrong["deposits with two payments"] += 1;
    seen.add(row.id);
    if (row.state !== payment.status) wrong["states that differ"] += 1;
    const captured = payment.status === "succeeded" ? payment.amount : 0;
    wrong["kopecks captured that differ"] += Math.abs(row.captured - captured);
    wrong["kopecks given back that differ"] += Math.abs(row.refunded - payment.refunded);
  }
  const done = operations.filter(({ kind, state }) => kind === "refund" && state === "done");
  for (const refund of world.refunds.values())
    if (!done.some(({ outer_id: id }) => id === refund.id)) wrong["refunds without a done operation"] += 1;
  wrong["refund operations done twice or without a refund"] =
    done.length - new Set(done.map(({ outer_id: id }) => id)).size;
  for (const { outer_id: id } of done)
    if (!world.refunds.has(id)) wrong["refund operations done twice or without a refund"] += 1;
  const count = (/** @type {string} */ state) => deposits.filter((row) => row.state === state).length;
  const lines = /** @type {[string, number | string][]} */ ([
    ["deposits", deposits.length],
    ...["creating", "pending", "waiting_for_capture", "succeeded", "canceled"].map((state) => [
      `  ${state}`,
      count(state),
    ]),
    ["payments at the service", world.payments.size],
    ["refunds at the service", world.refunds.size],
    ...Object.entries(wrong),
    ["faults", ""],
    ...Object.entries(faults).map(([kind, number]) => [`  ${kind}`, number]),
  ]);
  for (const [label, value] of lines) console.log(`${label.padEnd(50)} ${value}`);
  return Object.values(wrong).every((number) => number === 0);
}
