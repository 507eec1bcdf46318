import { ANSWER_MAX_MS, seconds, shown, verdict } from "./verdict.mjs";

/** @typedef {import("./salon.mjs").Salon} Salon @typedef {import("./salon.mjs").Answer} Answer */

const CRON_TURNS = 3;

/**
 * A lead that was sent under a fault: its sender knows the truth, and it is stored once, with its notifications, soon after the fault.
 * @param {Salon} salon @param {{ fault: string, phone: string, lead: Answer }} sent
 */
export async function leadVerdict(salon, { fault, phone, lead }) {
  await salon.heal();
  for (let turn = 0; turn < CRON_TURNS; turn++) {
    await salon.advance(60_000);
    await salon.runCron("* * * * *");
  }
  const stored = await salon.storedLeads(phone);
  const isTaken = lead.status >= 200 && lead.status < 300;
  return verdict(`${fault}: a lead`, `${shown(lead)}, stored ${stored.length} ×`, [
    lead.ms > ANSWER_MAX_MS && `no answer within ${seconds(ANSWER_MAX_MS)}`,
    !isTaken && "the lead is not taken",
    isTaken && stored.length === 0 && "the lead is lost",
    !isTaken && lead.status !== 0 && !/[а-яё]/i.test(lead.text) && "its sender gets no Russian text",
    stored.length > 1 && "the lead is stored twice",
    stored.some(({ notices }) => notices === 0) && "nobody is notified",
  ]);
}
