import { CommandError } from "../../command/run-command.mjs";
import { withKilledSite } from "../killed-site.mjs";
import { visit } from "../visitors.mjs";
import { readLeads } from "../read-leads.mjs";
import { RECEIVERS } from "../receivers.mjs";
import { report } from "../report.mjs";

// npm run stress -- leads [<number>]: visitors send leads while the database fails before and after commits, mail and CRM fail, and
// the process is killed. Fails when an accepted lead is lost, stored twice, or sent to no channel.

const VISITORS = 1000;
const AT_ONCE = 16;
const KILLED_AFTER = [0.2, 0.5, 0.8];

export function main() {
  return sendLeads({ visitors: Number(process.argv[2] ?? VISITORS), receivers: RECEIVERS.slice(0, 1) });
}

/** @param {{ visitors: number, receivers: readonly string[] }} options */
export function sendLeads({ visitors: total, receivers }) {
  return withKilledSite(receivers, [], async ({ url, stateDir, outside, faults, visitAll, deliverAll, end }) => {
    /** @type {import("../visitors.mjs").Visitor[]} */
    const visitors = [];
    await visitAll({
      total,
      atOnce: AT_ONCE,
      killedAfter: KILLED_AFTER,
      visit: async (number) => void visitors.push(await visit(url, number)),
    });
    await deliverAll();
    await end();
    const isSound = report({ visitors, stored: readLeads(stateDir), outside, faults, receivers });
    if (!isSound) throw new CommandError("A lead was lost, stored twice or sent to no channel.");
  });
}
