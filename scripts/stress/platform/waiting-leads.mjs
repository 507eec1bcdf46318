import { SIGNALS } from "../../../worker/domain/operations/signals.ts";
import { D1_ERRORS } from "../../site/faulty-bindings/faults.mjs";
import { HEALTH_TOKEN, newPhone } from "./salon.mjs";
import { shown, verdict } from "./verdict.mjs";

const MESSAGE = D1_ERRORS.overloaded;

/** Leads wait while D1 takes everything but them: the alarm appears, and disappears with its reason. @type {import("./verdict.mjs").Rehearsal} */
export const waitingLeads = {
  async rehearse(salon) {
    const staff = await salon.signIn();
    const phones = [newPhone(), newPhone()];
    await salon.setFaults({ d1: [{ message: MESSAGE, about: 'insert into "leads"' }] });
    const leads = [];
    for (const phone of phones) leads.push(await salon.sendLead({ phone }));
    await salon.advance(60_000);
    await salon.setFaults({ d1: [{ message: MESSAGE, about: 'insert into "leads"' }] });
    await salon.runCron("* * * * *");
    const dashboard = await staff("GET", "/admin/dashboard");
    const health = await salon.send(`/healthz?deep=${HEALTH_TOKEN}`);
    await salon.heal();
    await salon.runCron("* * * * *");
    await salon.runCron("* * * * *");
    const dashboardAfter = await staff("GET", "/admin/dashboard");
    const stored = (await Promise.all(phones.map((phone) => salon.storedLeads(phone)))).map((rows) => rows.length);
    const { label } = SIGNALS.leads_waiting;
    return [
      verdict(
        "D1 refuses leads alone: the alarm",
        `leads ${leads.map(({ status }) => status).join(", ")}; deep health ${shown(health)}; stored later ${stored.join(", ")} ×`,
        [
          !dashboard.text.includes(label) && "the dashboard shows no alarm",
          health.status < 500 && "the deep health is not an error",
          dashboardAfter.text.includes(label) && "the alarm stays after its end",
          leads.some(({ status }) => status !== 201) && "a lead is refused",
          stored.some((rows) => rows !== 1) && "a lead is lost or stored twice",
        ],
      ),
    ];
  },
};
