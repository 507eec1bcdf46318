/** @typedef {{ visitors: import("./visitors.mjs").Visitor[], stored: ReturnType<typeof import("./read-leads.mjs").readLeads>, outside: import("./external-services.mjs").ExternalServices, faults: Record<string, number>, receivers: readonly string[] }} StressRun */

/** Prints what happened to the leads. @param {StressRun} run @returns {boolean} whether none was lost, stored twice or sent to no channel */
export function report({ visitors, stored, outside, faults, receivers }) {
  /** @type {Map<string, number>} */
  const rowsOf = new Map();
  for (const { phone } of stored.leads) rowsOf.set(phone, (rowsOf.get(phone) ?? 0) + 1);
  const lost = visitors.filter(({ phone, isAnswered }) => isAnswered && !rowsOf.has(phone)).length;
  const doubled = [...rowsOf.values()].filter((rows) => rows > 1).length;

  const noticeOf = new Map(stored.notices.map((notice) => [notice.subject_id, notice]));
  const unsent = stored.leads.filter(({ id }) => {
    const state = noticeOf.get(id)?.state;
    return state !== "dead" && (state !== "sent" || !outside.mails.has(id));
  }).length;
  /** @type {Record<string, number>} */
  const dead = {};
  for (const { state, channel, last_error } of stored.notices) {
    if (state === "dead") dead[`${channel}: ${last_error}`] = (dead[`${channel}: ${last_error}`] ?? 0) + 1;
  }
  const miscounted = stored.counted - stored.leads.length;
  const unconsented = stored.leads.length - stored.consents;

  const lines = /** @type {[string, number | string][]} */ ([
    ["visitors", visitors.length],
    ["requests sent", visitors.reduce((sum, { requests }) => sum + requests, 0)],
    ["accepted", visitors.filter(({ isAnswered }) => isAnswered).length],
    ["stored", stored.leads.length],
    ["lost", lost],
    ["stored twice", doubled],
    ["missing from the counts", miscounted],
    ["without their consent", unconsented],
    ["sent by mail", `${outside.mails.size} (${again(outside.mails)} more than once)`],
    ["sent by no mail, yet not failed", unsent],
    ["failed for good", Object.values(dead).reduce((sum, count) => sum + count, 0)],
    ...Object.entries(dead).map(([reason, count]) => [`  ${reason}`, count]),
    ["faults", ""],
    ...Object.entries({ ...faults, ...outside.injected }).map(([kind, count]) => [`  ${kind}`, count]),
  ]);
  for (const [label, value] of lines) console.log(`${label.padEnd(46)} ${value}`);
  const isSound = receivers.map((name) => reportReceiver(name, stored, outside.received.get(name)));
  return isSound.every(Boolean) && [lost, doubled, miscounted, unconsented, unsent].every((count) => count === 0);
}

/**
 * Each lead is one event and one delivery of a webhook, which was accepted, was refused for good, or waits because the webhook is stopped.
 * @param {string} name @param {StressRun["stored"]} stored @param {import("./receivers.mjs").Received | undefined} received
 */
function reportReceiver(name, { leads, deliveries }, received = { requests: 0, forged: 0, taken: new Map() }) {
  const own = deliveries.filter(({ webhook_id: id }) => id === (name === "crm" ? "webhook-1-0" : name));
  const of = (/** @type {string} */ state) => own.filter((delivery) => delivery.state === state);
  const leadsSent = new Set(own.map(({ subject_id: lead }) => lead));
  const faults = {
    "leads without a delivery": leads.filter(({ id }) => !leadsSent.has(id)).length,
    "deliveries of a lead too many": own.length - leadsSent.size,
    "recorded as sent, and not accepted": of("sent").filter(({ id }) => !received.taken.has(id)).length,
    "accepted, and given up": of("dead").filter(({ id }) => received.taken.has(id)).length,
    "still waiting": name === "gone" ? 0 : of("pending").length,
    "wrong signatures": received.forged,
  };
  const counts = `${received.requests} requests, ${received.taken.size} accepted (${again(received.taken)} more than once, with the same id)`;
  const states = `${of("sent").length} sent, ${of("dead").length} dead, ${of("pending").length} waiting`;
  console.log(`${`webhook «${name}»`.padEnd(46)} ${counts}; ${states}`);
  for (const [fault, count] of Object.entries(faults)) if (count > 0) console.log(`  ${fault.padEnd(44)} ${count}`);
  return Object.values(faults).every((count) => count === 0);
}

/** @param {Map<string, number>} counts */
function again(counts) {
  return [...counts.values()].filter((count) => count > 1).length;
}
