import { CommandError } from "../../command/run-command.mjs";
import { chatWorld } from "../chats/chat-world.mjs";
import { talk } from "../chats/persons.mjs";
import { CHATS } from "../chats/prepare-chats.mjs";
import { withKilledSite } from "../killed-site.mjs";
import { readDatabase } from "../read-leads.mjs";

// npm run stress -- messages [<number>]: conversations in all channels with a webhook while these fail before and after they have taken a
// message, ask for pauses, call twice, late, in another order or never, the database fails before and after commits, and the process is
// killed. Fails when a message is lost, stored or sent twice, or out of order.

const TALKS = 1000;
const AT_ONCE = 12;
const KILLED_AFTER = [0.2, 0.5, 0.8];
/** Shares of the conversations. @type {[import("../chats/persons.mjs").Written, number][]} */
const CHANNELS = [
  ["avito", 0.4],
  ["telegram", 0.25],
  ["vk", 0.2],
  ["max", 0.15],
];
/** Channels without a way to find out whether a message has arrived: it may stay unsure, and is never sent again. */
const UNSURE_ALLOWED = ["telegram"];

export function main() {
  const total = Number(process.argv[2] ?? TALKS);
  const world = chatWorld();
  return withKilledSite([CHATS], [world], async ({ url, stateDir, token, faults, visitAll, deliverAll, end }) => {
    /** @type {import("../chats/persons.mjs").Talk[]} */
    const talks = [];
    await visitAll({
      total,
      atOnce: AT_ONCE,
      killedAfter: KILLED_AFTER,
      visit: async (number) => void talks.push(await talk(url, world, channelOf(number / total), number, token)),
      // Answers leave and Avito is read while persons talk.
      shift: () => 0,
    });
    await deliverAll();
    await end();
    if (!report(talks, world, readStored(stateDir), faults))
      throw new CommandError("A message was lost, doubled or out of order.");
  });
}

/** @param {number} share */
function channelOf(share) {
  let left = (share * 7) % 1;
  return CHANNELS.find(([, part]) => (left -= part) < 0)?.[0] ?? "avito";
}

/** @typedef {{ channel: string, chat: string, direction: string, text: string, state: string, outer_id: string | null, failure: string | null }} Stored in the order in which staff read them */

/** @param {string} stateDir */
function readStored(stateDir) {
  return readDatabase(stateDir, (all) => ({
    messages: /** @type {Stored[]} */ (
      all(
        `select c.channel, c.outer_id as chat, m.direction, m.text, m.state, m.outer_id, m.failure
         from messages as m join conversations as c on c.id = m.conversation_id order by c.id, m.at, m.seq`,
      )
    ),
    leads: all("select count(*) as n from leads")[0].n,
    conversations: all("select count(*) as n from conversations")[0].n,
    unread: all("select sum(unread) as n from conversations")[0].n,
  }));
}

/**
 * @param {import("../chats/persons.mjs").Talk[]} talks @param {import("../chats/chat-world.mjs").ChatWorld} world
 * @param {ReturnType<typeof readStored>} stored @param {Record<string, number>} faults
 */
function report(talks, world, stored, faults) {
  /** @type {Map<string, Stored[]>} */
  const storedOf = new Map();
  for (const message of stored.messages) {
    const name = `${message.channel}:${message.chat}`;
    storedOf.set(name, [...(storedOf.get(name) ?? []), message]);
  }
  const wrong = {
    "conversations without a row": 0,
    "received, and lost": 0,
    "received, and stored twice": 0,
    "received, and out of order": 0,
    "written, and lost": 0,
    "written, and stored twice": 0,
    "recorded as sent, and not there": 0,
    "sent twice": 0,
    "sent out of order": 0,
    "given up or unsure where the channel knows": 0,
  };
  let unsure = 0;
  for (const { channel, chat, received, written } of talks) {
    const name = `${channel}:${chat}`;
    const rows = storedOf.get(name);
    if (!rows) {
      wrong["conversations without a row"] += 1;
      continue;
    }
    const inbound = rows.filter(({ direction }) => direction === "in").map(({ text }) => text);
    const expected = received.map(({ text }) => text);
    const lost = expected.filter((text) => !inbound.includes(text));
    wrong["received, and lost"] += lost.length;
    for (const text of lost) console.log(`${name}: «${text}» lost`);
    wrong["received, and stored twice"] += inbound.length - new Set(inbound).size;
    if (inbound.join() !== expected.filter((text) => inbound.includes(text)).join())
      wrong["received, and out of order"] += 1;
    const outbound = rows.filter(({ direction }) => direction === "out");
    const there = (world.chats.get(name) ?? []).filter(({ isOurs }) => isOurs).map(({ text }) => text);
    for (const { text, isTaken } of written) {
      const own = outbound.filter((row) => row.text === text);
      if (isTaken && own.length === 0) wrong["written, and lost"] += 1;
      if (own.length > 1) wrong["written, and stored twice"] += 1;
      const [row] = own;
      const times = there.filter((one) => one === text).length;
      if (times > 1) wrong["sent twice"] += 1;
      if (row?.state === "sent" && times === 0) wrong["recorded as sent, and not there"] += 1;
      if (row && row.state !== "sent") {
        if (row.state === "unsure" && UNSURE_ALLOWED.includes(channel)) unsure += 1;
        else {
          wrong["given up or unsure where the channel knows"] += 1;
          console.log(`${name}: «${text}» ${row.state}, ${row.failure}, there ${times} times`);
        }
      }
    }
    const order = written.map(({ text }) => text).filter((text) => there.includes(text));
    if (order.join() !== [...new Set(there)].join()) wrong["sent out of order"] += 1;
  }
  const count = (/** @type {(talk: import("../chats/persons.mjs").Talk) => number} */ of) =>
    talks.reduce((sum, one) => sum + of(one), 0);
  const lines = /** @type {[string, number | string][]} */ ([
    ["conversations", `${talks.length}, stored ${stored.conversations}, leads ${stored.leads}`],
    ["received", count(({ received }) => received.length)],
    ["written by staff", count(({ written }) => written.length)],
    ["  of them not taken by the site", count(({ written }) => written.filter(({ isTaken }) => !isTaken).length)],
    ["unsure, left to a person", unsure],
    ...Object.entries(wrong),
    ["leads too many", stored.leads - talks.length],
    ["faults", ""],
    ...Object.entries({ ...faults, ...world.injected }).map(([kind, number]) => [`  ${kind}`, number]),
  ]);
  for (const [label, value] of lines) console.log(`${label.padEnd(48)} ${value}`);
  return [...Object.values(wrong), stored.leads - talks.length].every((number) => number === 0);
}
