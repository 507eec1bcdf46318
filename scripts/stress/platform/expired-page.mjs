import { D1_ERRORS } from "../../site/faulty-bindings/faults.mjs";
import { errorPageProblems, shown, verdict } from "./verdict.mjs";

const MINUTE_MS = 60_000;
const D1_DOWN = { d1: [{ message: D1_ERRORS.connectionLost }] };

/** A page is kept for an hour (worker/adapters/page-store.ts); after a quarter of an hour it is shown only while D1 is down. @type {import("./verdict.mjs").Rehearsal} */
export const expiredPage = {
  async rehearse(salon) {
    await salon.startQuarter();
    await salon.send("/");
    await salon.advance(50 * MINUTE_MS);
    await salon.setFaults(D1_DOWN);
    const stale = await salon.send("/");
    await salon.advance(15 * MINUTE_MS);
    await salon.setFaults(D1_DOWN);
    const expired = await salon.send("/");
    return [
      verdict("D1 down: a page that was kept for 50 and for 65 minutes", `${shown(stale)}, ${shown(expired)}`, [
        stale.status !== 200 && "the page of 50 minutes is not shown",
        !/stale/.test(stale.headers.get("Cache-Status") ?? "") && "it is not flagged as stale",
        ...errorPageProblems(expired),
      ]),
    ];
  },
};
