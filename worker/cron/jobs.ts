import type { RequestContext } from "../context/create-context.ts";
import {
  type CronExpression,
  EVERY_MINUTE,
  EVERY_TEN_MINUTES,
  NIGHTLY,
  WEEKLY,
} from "../domain/operations/cron-schedules.ts";
import { HOUR_MS } from "../domain/kernel/time/durations.ts";

export interface CronJob {
  /** Shown by the log, the signals and the deep health. */
  name: string;
  schedule: CronExpression;
  /**
   * For work that may be long: its weight when the time and the statements of an invocation are divided (run-scheduled.ts). Such a job
   * stops when its turn is over and continues in the next one. A job without a share is short and runs as a whole.
   */
  share?: number;
  /** Deletes for good what is older than some age. */
  isDestructive?: true;
  run(services: RequestContext["services"], turn: Turn): Promise<unknown>;
}

/** A part of an invocation. */
export interface Turn {
  /** Its time. Use cases that take it also stop when they have used the turn's part of the invocation's budget. */
  budgetMs: number;
  isOver(): boolean;
}

/** Batches of notifications a minute; the next minute sends the rest. */
const NOTIFICATION_BATCHES = 4;
/** 2,000 rows a minute: some 40,000 rows of the index. */
const WORD_BATCHES = 4;

/** Every job. Within a schedule the short ones run first, in this order; then those with a share take turns, in this order. */
export const CRON_JOBS: readonly CronJob[] = [
  { name: "store-waiting-leads", schedule: EVERY_MINUTE, run: ({ leads }) => leads.storeWaitingLeads() },
  {
    // Before the notifications, so that the mails about signals leave in the same minute.
    name: "watch-operations",
    schedule: EVERY_MINUTE,
    async run({ operations }) {
      await operations.checkForTrouble();
      await operations.notifyOfSignals();
    },
  },
  {
    name: "escalate-unanswered",
    schedule: EVERY_MINUTE,
    run: ({ notifications }) => notifications.escalateUnanswered(),
  },
  {
    name: "deliver-notifications",
    schedule: EVERY_MINUTE,
    async run({ notifications }) {
      for (let batch = 0; batch < NOTIFICATION_BATCHES; batch++) {
        if ((await notifications.deliverNotifications()) === 0) return;
      }
    },
  },
  { name: "deliver-alerts", schedule: EVERY_MINUTE, run: ({ alerts }) => alerts.deliverAlerts() },
  { name: "mail-about-logins", schedule: EVERY_MINUTE, run: ({ staff }) => staff.mailAboutLogins() },
  {
    name: "index-words",
    schedule: EVERY_MINUTE,
    run: ({ operations }) => operations.indexWords({ batches: WORD_BATCHES }),
  },
  { name: "store-columns", schedule: EVERY_MINUTE, run: ({ catalogue }) => catalogue.storeColumns() },
  { name: "end-holds", schedule: EVERY_MINUTE, run: ({ holds }) => holds.endHolds() },
  { name: "turn-prices", schedule: EVERY_MINUTE, run: ({ cars }) => cars.turnPrices() },
  {
    name: "notify-search-engines",
    schedule: EVERY_MINUTE,
    run: ({ operations }) => operations.notifySearchEngines(),
  },
  { name: "deliver-events", schedule: EVERY_MINUTE, share: 2, run: ({ events }, turn) => events.deliverEvents(turn) },
  {
    name: "deliver-messages",
    schedule: EVERY_MINUTE,
    share: 2,
    run: ({ conversations }, turn) => conversations.deliverMessages(turn),
  },
  {
    name: "read-channels",
    schedule: EVERY_MINUTE,
    share: 2,
    run: ({ conversations }, turn) => conversations.catchUpChannels(turn),
  },
  {
    name: "work-on-deposits",
    schedule: EVERY_MINUTE,
    share: 2,
    run: ({ holds }, turn) => holds.workOnDeposits(turn),
  },
  {
    name: "fetch-autoteka-reports",
    schedule: EVERY_MINUTE,
    share: 1,
    run: ({ papers }, turn) => papers.workOnAutoteka(turn),
  },
  { name: "match-alerts", schedule: EVERY_MINUTE, share: 2, run: ({ alerts }, turn) => alerts.matchAlerts(turn) },
  {
    name: "make-variants",
    schedule: EVERY_MINUTE,
    share: 2,
    run: ({ media }, turn) => media.makeMissingVariants(turn),
  },
  {
    name: "check-changed-cars",
    schedule: EVERY_MINUTE,
    share: 3,
    run: ({ outlets }, turn) => outlets.checkChangedCars(turn),
  },
  {
    name: "check-published-texts",
    schedule: EVERY_MINUTE,
    share: 1,
    run: ({ texts }, turn) => texts.checkPublishedTexts(turn),
  },
  {
    name: "make-outlet-files",
    schedule: EVERY_MINUTE,
    share: 4,
    run: ({ outlets }, turn) => outlets.workOnOutlets(turn),
  },
  {
    name: "import-leads",
    schedule: EVERY_MINUTE,
    share: 2,
    run: ({ leads }, turn) => leads.workOnLeadImport(turn),
  },
  {
    name: "import-pages",
    schedule: EVERY_MINUTE,
    share: 2,
    run: ({ content }, turn) => content.workOnPageImport(turn),
  },
  {
    // Last: its turn is all that the others leave, and it reads a feed from the beginning in each turn.
    name: "import-cars",
    schedule: EVERY_MINUTE,
    share: 6,
    async run({ imports }, turn) {
      await imports.startDueSources();
      await imports.workOnRuns(turn);
    },
  },

  { name: "check-archives", schedule: EVERY_TEN_MINUTES, run: ({ operations }) => operations.checkArchives() },
  {
    name: "fetch-avito-report",
    schedule: EVERY_TEN_MINUTES,
    async run({ outlets }) {
      // Avito reads a file once an hour at most: one report an hour is enough.
      if (Date.now() % HOUR_MS < HOUR_MS / 6) await outlets.fetchAvitoReport();
    },
  },
  {
    name: "roll-up-reports",
    schedule: EVERY_TEN_MINUTES,
    share: 1,
    async run({ reports }) {
      await reports.rollUpDays();
      await reports.rollUpCars();
      await reports.queueMorningLetter();
    },
  },
  { name: "back-up", schedule: EVERY_TEN_MINUTES, share: 2, run: ({ operations }) => operations.backUpNightly() },
  {
    name: "expire-outlet-files",
    schedule: EVERY_TEN_MINUTES,
    share: 1,
    isDestructive: true,
    run: ({ outlets }) => outlets.expireOutletFiles(),
  },

  { name: "check-all-cars", schedule: NIGHTLY, run: ({ outlets }) => outlets.checkAllAgain() },
  { name: "start-text-check", schedule: NIGHTLY, run: ({ texts }) => texts.startTextCheck() },
  {
    name: "expire-sessions",
    schedule: NIGHTLY,
    isDestructive: true,
    run: ({ staff }) => staff.expireStaffRecords(),
  },
  { name: "expire-quotes", schedule: NIGHTLY, isDestructive: true, run: ({ money }) => money.expireQuotes() },
  { name: "expire-report-days", schedule: NIGHTLY, isDestructive: true, run: ({ reports }) => reports.expireDays() },
  {
    name: "expire-missing-paths",
    schedule: NIGHTLY,
    isDestructive: true,
    run: ({ moving }) => moving.expireMissingPaths(),
  },
  { name: "expire-lists", schedule: NIGHTLY, isDestructive: true, run: ({ lists }) => lists.expireLists() },
  {
    name: "expire-live-records",
    schedule: NIGHTLY,
    isDestructive: true,
    run: ({ live }) => live.expireLiveRecords(),
  },
  { name: "expire-events", schedule: NIGHTLY, isDestructive: true, run: ({ events }) => events.expireEvents() },
  { name: "expire-alerts", schedule: NIGHTLY, isDestructive: true, run: ({ alerts }) => alerts.expireAlerts() },
  { name: "purge-trash", schedule: NIGHTLY, isDestructive: true, run: ({ staff }) => staff.purgeTrash() },
  { name: "purge-leads", schedule: NIGHTLY, isDestructive: true, run: ({ leads }) => leads.purgeLeads() },
  { name: "expire-imports", schedule: NIGHTLY, isDestructive: true, run: ({ imports }) => imports.expireImports() },
  { name: "expire-lead-files", schedule: NIGHTLY, isDestructive: true, run: ({ leads }) => leads.expireLeadFiles() },
  {
    name: "expire-catalogues",
    schedule: NIGHTLY,
    isDestructive: true,
    run: ({ outlets }) => outlets.expireCatalogues(),
  },
  { name: "check-ledger", schedule: NIGHTLY, run: ({ cars }) => cars.checkLedger() },
  {
    name: "expire-personal-data",
    schedule: NIGHTLY,
    share: 2,
    isDestructive: true,
    async run({ leads }) {
      await leads.expirePersonalData();
      await leads.repeatErasures();
    },
  },
  {
    name: "archive-leads",
    schedule: NIGHTLY,
    share: 2,
    isDestructive: true,
    async run({ leads }) {
      await leads.expireArchive();
      await leads.archiveLeads();
    },
  },
  {
    name: "sweep-report-files",
    schedule: NIGHTLY,
    isDestructive: true,
    run: ({ papers }) => papers.sweepReportFiles(),
  },
  {
    name: "sweep-media",
    schedule: NIGHTLY,
    share: 1,
    isDestructive: true,
    // Photos first: the pictures of those that go are unused then.
    run: async ({ cars, media }) => (await cars.sweepOriginals()) + (await media.sweepUnused()),
  },

  { name: "check-counts", schedule: WEEKLY, run: ({ operations }) => operations.repairCounts() },
];
