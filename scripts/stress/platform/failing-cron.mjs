import { D1_ERRORS } from "../../site/faulty-bindings/faults.mjs";
import { HEALTH_TOKEN } from "./salon.mjs";
import { shown, verdict } from "./verdict.mjs";

/** @type {import("./verdict.mjs").Rehearsal} */
export const failingCron = {
  async rehearse(salon) {
    await salon.runCron("* * * * *");
    const healthy = await salon.send(`/healthz?deep=${HEALTH_TOKEN}`);
    await salon.setFaults({ d1: [{ message: D1_ERRORS.connectionLost }] });
    const outcomes = [];
    for (const cron of ["* * * * *", "17 3 * * *"]) outcomes.push(await salon.runCron(cron));
    const shallow = await salon.send("/healthz");
    const deep = await salon.send(`/healthz?deep=${HEALTH_TOKEN}`);
    const stranger = await salon.send("/healthz?deep=wrong");
    return [
      verdict(
        "D1 down: every job of cron fails",
        `outcomes ${outcomes.join(", ")}; deep health ${shown(healthy)} before, ${shown(deep)} during`,
        [
          outcomes.includes("ok") && "the outcome of cron is ok",
          shallow.status !== 200 && "the shallow health fails",
          deep.status < 500 && "the deep health is not an error",
          healthy.status !== 200 && "the deep health fails without a fault",
          stranger.status === deep.status && stranger.text === deep.text && "strangers read the deep health",
        ],
      ),
    ];
  },
};
