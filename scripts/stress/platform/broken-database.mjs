import { D1_ERRORS } from "../../site/faulty-bindings/faults.mjs";
import { newPhone } from "./salon.mjs";
import { errorPageProblems, shown, verdict } from "./verdict.mjs";
import { leadVerdict } from "./lead-verdict.mjs";

/** @typedef {import("./verdict.mjs").Rehearsal} Rehearsal */

const D1_DOWN = [{ message: D1_ERRORS.connectionLost }];
const R2_DOWN = [{ message: "put: We encountered an internal error. Please try again. (10001)" }];

/** Documented errors that pass by themselves. */
const PASSING = /** @type {const} */ (["cannotResolve", "connectionLost", "overloaded", "reset", "storageTimeout"]);

/** @type {Rehearsal} */
export const passingErrors = {
  async rehearse(salon) {
    const verdicts = [];
    for (const name of PASSING) {
      await salon.setFaults({ d1: [{ message: D1_ERRORS[name], times: 1 }] });
      const page = await salon.send(salon.uncached());
      await salon.setFaults({ d1: [{ message: D1_ERRORS[name], times: 1 }] });
      const phone = newPhone();
      const lead = await salon.sendLead({ phone });
      const stored = await salon.storedLeads(phone);
      verdicts.push(
        verdict(`“${D1_ERRORS[name]}”, once`, `page ${shown(page)}, lead ${shown(lead)}`, [
          page.status !== 200 && "the page is not shown",
          lead.status !== 201 && "the lead is refused",
          stored.length !== 1 && `the lead is stored ${stored.length} ×`,
        ]),
      );
    }
    return verdicts;
  },
};

/** @type {Rehearsal} */
export const databaseDown = {
  async rehearse(salon) {
    await salon.setFaults({ d1: D1_DOWN });
    const page = await salon.send(salon.uncached());
    const phone = newPhone();
    const form = await sendForm(salon, phone);
    const isReadable = await isReadableInR2(salon, [phone.slice(2), "Ольга Петрова"]);
    const verdicts = [verdict("D1 down: the phone of an error page", shown(page), errorPageProblems(page))];
    // A redirect is the thank-you page.
    const lead = form.status === 303 ? { ...form, status: 200 } : form;
    const isShown = form.status === 303 || keepsTyped(form.text, phone);
    const formVerdict = await leadVerdict(salon, {
      fault: "D1 down, form without JavaScript",
      phone,
      lead,
    });
    verdicts.push({
      ...formVerdict,
      problems: [
        ...formVerdict.problems,
        ...(isShown ? [] : ["the typed text is gone"]),
        ...(isReadable ? ["the lead lies unsealed in R2"] : []),
      ],
    });
    return verdicts;
  },
};

/** @type {Rehearsal} */
export const databaseAndStorageDown = {
  async rehearse(salon) {
    await salon.setFaults({ d1: D1_DOWN, r2: R2_DOWN });
    const [formPhone, phone] = [newPhone(), newPhone()];
    const form = await sendForm(salon, formPhone);
    const lead = await salon.sendLead({ phone });
    await salon.heal();
    const stored = [...(await salon.storedLeads(phone)), ...(await salon.storedLeads(formPhone))];
    return [
      verdict("D1 and R2 down, form without JavaScript", `${shown(form)}, API ${shown(lead)}`, [
        form.status < 500 && "its sender reads that the lead was taken",
        !keepsTyped(form.text, formPhone) && "the typed text is gone",
        ...errorPageProblems(form).filter((problem) => problem && /phone|internals|within/.test(problem)),
        lead.status < 500 && "its sender reads that the lead was taken",
        !/[а-яё]/i.test(lead.text) && "its sender gets no Russian text",
        stored.length > 0 && "a refused lead is stored",
      ]),
    ];
  },
};

/** A Worker that has just started has nothing in its memory. @type {Rehearsal} */
export const databaseDownAtStart = {
  async rehearse(salon) {
    await salon.restart();
    await salon.setFaults({ d1: D1_DOWN });
    const page = await salon.send(salon.uncached());
    await salon.heal();
    return [
      verdict("D1 down when an isolate starts: the phone of an error page", shown(page), errorPageProblems(page)),
    ];
  },
};

/** Whether an object outside the pictures contains one of the texts. @param {import("./salon.mjs").Salon} salon @param {string[]} texts */
async function isReadableInR2(salon, texts) {
  const { MEDIA } = await salon.env();
  for (const { key } of (await MEDIA.list()).objects) {
    if (key.startsWith("media/")) continue;
    const content = (await (await MEDIA.get(key))?.text()) ?? "";
    if (texts.some((text) => content.includes(text))) return true;
  }
  return false;
}

/** The native POST of a form. @param {import("./salon.mjs").Salon} salon @param {string} phone */
function sendForm(salon, phone) {
  return salon.send("/request/callback", {
    method: "POST",
    body: new URLSearchParams({ name: "Ольга Петрова", phone, message: "Перезвоните после шести", consent: "on" }),
  });
}

/** @param {string} text @param {string} phone */
function keepsTyped(text, phone) {
  return text.includes("Ольга Петрова") && text.includes(phone.slice(2));
}
