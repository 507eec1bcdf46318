import { deliverAlerts, expireAlerts, matchAlerts } from "./alert-visitors.ts";
import { backUp } from "./back-up.ts";
import { checkArchives } from "./check-archives.ts";
import { checkCounts } from "./check-counts.ts";
import { checkAllCars, checkChangedCars } from "./check-cars.ts";
import { checkPublishedTexts, startTextCheck } from "./check-texts.ts";
import type { CronJob } from "./cron-job.ts";
import { archiveLeads } from "./archive-leads.ts";
import { deliverNotifications } from "./deliver-notifications.ts";
import { escalateUnanswered } from "./escalate-unanswered.ts";
import { expireCatalogues } from "./expire-catalogues.ts";
import { expireImports } from "./expire-imports.ts";
import { expirePersonalData } from "./expire-personal-data.ts";
import { expireQuotes } from "./expire-quotes.ts";
import { expireSessions } from "./expire-sessions.ts";
import { fetchAvitoReport } from "./fetch-avito-report.ts";
import { indexWords } from "./index-words.ts";
import { importCars } from "./import-cars.ts";
import { mailAboutLogins } from "./mail-about-logins.ts";
import { expireLists } from "./expire-lists.ts";
import { expireLiveRecords } from "./expire-live-records.ts";
import { expireOutletFiles } from "./expire-outlet-files.ts";
import { makeOutletFiles } from "./make-outlet-files.ts";
import { checkLedger, turnPrices } from "./keep-prices.ts";
import { makeVariants } from "./make-variants.ts";
import { notifySearchEngines } from "./notify-search-engines.ts";
import { purgeLeads } from "./purge-leads.ts";
import { purgeTrash } from "./purge-trash.ts";
import { rollUpReports } from "./roll-up-reports.ts";
import { storeColumns } from "./store-columns.ts";
import { storeWaitingLeads } from "./store-waiting-leads.ts";
import { sweepMedia } from "./sweep-media.ts";
import { watchOperations } from "./watch-operations.ts";

/** Cron expression → jobs; the expressions are those of wrangler.toml. */
export const CRON_JOBS: Readonly<Record<string, readonly CronJob[]>> = {
  "* * * * *": [
    storeWaitingLeads,
    watchOperations,
    escalateUnanswered,
    deliverNotifications,
    matchAlerts,
    deliverAlerts,
    mailAboutLogins,
    makeVariants,
    indexWords,
    storeColumns,
    checkChangedCars,
    turnPrices,
    notifySearchEngines,
    importCars,
    makeOutletFiles,
    checkPublishedTexts,
  ],
  "*/10 * * * *": [rollUpReports, backUp, checkArchives, fetchAvitoReport, expireOutletFiles],
  "43 3 * * SUN": [checkCounts],
  "17 3 * * *": [
    checkAllCars,
    startTextCheck,
    expireSessions,
    expireQuotes,
    expireLists,
    expireLiveRecords,
    expireAlerts,
    purgeTrash,
    purgeLeads,
    archiveLeads,
    sweepMedia,
    expirePersonalData,
    expireImports,
    expireCatalogues,
    checkLedger,
  ],
};
