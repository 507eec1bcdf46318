import { newPhone } from "./salon.mjs";
import { verdict } from "./verdict.mjs";

const POSTS = 40;
const ADDRESS = "198.51.100.77";
/** Visitors of one office or one mobile operator share an address. */
const TAKEN_MIN = 5;

/** @type {import("./verdict.mjs").Rehearsal} */
export const leadFlood = {
  async rehearse(salon) {
    const answers = [];
    for (let at = 0; at < POSTS; at++) {
      const phone = newPhone();
      answers.push({ phone, ...(await salon.sendLead({ phone, address: ADDRESS })) });
    }
    const neighbour = await salon.sendLead({ phone: newPhone(), address: "198.51.101.1" });
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    const rows = Math.max(...taken.map(({ cost }) => cost.rowsWritten));
    const storedRefused = (await Promise.all(refused.map(({ phone }) => salon.storedLeads(phone)))).flat().length;
    return [
      verdict(
        `${POSTS} leads in a row from one address`,
        `${taken.length} × 201 with up to ${rows} rows each, ${refused.length} × 429`,
        [
          taken.length + refused.length !== POSTS && "other answers than 201 and 429",
          taken.length < TAKEN_MIN && `fewer than ${TAKEN_MIN} are taken`,
          refused.length === 0 && "the flood is not limited",
          refused.some(({ text }) => !/позвон/i.test(text)) && "a refused sender does not read what to do",
          storedRefused > 0 && "a refused lead is stored",
          neighbour.status !== 201 && "another address is limited too",
        ],
      ),
    ];
  },
};
