/** @typedef {{ visitors: import("./visitors.mjs").Visitor[], stored: ReturnType<typeof import("./read-leads.mjs").readLeads>, outside: import("./external-services.mjs").ExternalServices, faults: Record<string, number> }} StressRun */

/** Prints what happened to the leads. @param {StressRun} run @returns {boolean} whether none was lost, stored twice or sent to no channel */
export function report({ visitors, stored, outside, faults }) {
  /** @type {Map<string, number>} */
  const rowsOf = new Map();
  for (const { phone } of stored.leads) rowsOf.set(phone, (rowsOf.get(phone) ?? 0) + 1);
  const lost = visitors.filter(({ phone, isAnswered }) => isAnswered && !rowsOf.has(phone)).length;
  const doubled = [...rowsOf.values()].filter((rows) => rows > 1).length;

  const expected = stored.leads.flatMap(({ id }) => ["email", "webhook"].map((channel) => ({ id, channel })));
  const noticeOf = new Map(stored.notices.map((notice) => [`${notice.subject_id} ${notice.channel}`, notice]));
  const unsent = expected.filter(({ id, channel }) => {
    const state = noticeOf.get(`${id} ${channel}`)?.state;
    if (state === "dead") return false;
    return state !== "sent" || !(channel === "email" ? outside.mails : outside.calls).has(id);
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
    ["sent by webhook", `${outside.calls.size} (${again(outside.calls)} more than once, with the same delivery id)`],
    ["calls with a wrong signature", outside.forged],
    ["sent to no channel, yet not failed", unsent],
    ["failed for good", Object.values(dead).reduce((sum, count) => sum + count, 0)],
    ...Object.entries(dead).map(([reason, count]) => [`  ${reason}`, count]),
    ["faults", ""],
    ...Object.entries({ ...faults, ...outside.injected }).map(([kind, count]) => [`  ${kind}`, count]),
  ]);
  for (const [label, value] of lines) console.log(`${label.padEnd(46)} ${value}`);
  return [lost, doubled, miscounted, unconsented, unsent, outside.forged].every((count) => count === 0);
}

/** @param {Map<string, number>} counts */
function again(counts) {
  return [...counts.values()].filter((count) => count > 1).length;
}
