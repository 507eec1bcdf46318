import { databaseAndStorageDown, databaseDown, databaseDownAtStart, passingErrors } from "./broken-database.mjs";
import { distantDatabase } from "./distant-database.mjs";
import { expiredPage } from "./expired-page.mjs";
import { failingCron } from "./failing-cron.mjs";
import { imagesQuota } from "./images-quota.mjs";
import { approval, largeApproval } from "./large-approval.mjs";
import { leadFlood } from "./lead-flood.mjs";
import { pictures } from "./pictures.mjs";
import { randomFaults } from "./random-faults.mjs";
import { restoredExport } from "./restored-export.mjs";
import { databaseStalls, databaseRefusesLate } from "./slow-database.mjs";
import { waitingLeads } from "./waiting-leads.mjs";
import { visitorLogs } from "./visitor-logs.mjs";

/** @type {Record<string, import("./verdict.mjs").Rehearsal>} */
export const rehearsals = {
  databaseStalls,
  databaseRefusesLate,
  passingErrors,
  databaseDown,
  databaseAndStorageDown,
  databaseDownAtStart,
  imagesQuota,
  approval,
  largeApproval,
  waitingLeads,
  failingCron,
  leadFlood,
  distantDatabase,
  expiredPage,
  pictures,
  visitorLogs,
  restoredExport,
  randomFaults,
};
