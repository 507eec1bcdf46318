import {
  recordIntegrationFailure,
  recordIntegrationUse,
  pauseIntegration,
} from "../../../db/queries/leads/integrations.ts";
import { claimReports, type ReportRecord, selectVin, updatePaper } from "../../../db/queries/papers/papers.ts";
import { bumpContentVersion } from "../../../db/queries/dealership/layout.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { autotekaRows } from "../../../domain/papers/autoteka-rows.ts";
import { dayMoment } from "../../../domain/papers/report-schema.ts";
import { utcDay } from "../../../domain/kernel/time/salon-time.ts";
import type { JobDeps } from "../../deps.ts";
import { isOver, type WorkSlice } from "../../work-slice.ts";
import { autotekaAccount, type AutotekaDeps } from "./autoteka-account.ts";
import {
  askPreview,
  type AutotekaAccount,
  type AutotekaFailure,
  findReport,
  orderReport,
  readPreview,
  readReport,
} from "./autoteka-api.ts";

const CLAIMED = 5;
const LEASE_MS = 3 * MINUTE_MS;
const BUDGET_MS = 20_000;
/** A report of the same car that is younger is taken instead of a new one. */
const FRESH_MS = DAY_MS;
/** Clocks differ. */
const MARGIN_MS = 10 * MINUTE_MS;
/** How often the list is asked for a report whose order was not answered, and how long after one another. */
const LOOKS = [2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
/** Nothing is waited for longer. */
const WAITS_MS = DAY_MS;

const LOST =
  "Автотека не ответила, заказан ли отчёт, и в её списке отчёта нет. Проверьте кабинет Автотеки, прежде чем запросить снова";

/** How far a report has come: «order:» is written before the paid call, so that a lost answer is never followed by a second order. */
type Stage = "new" | "preview" | "order" | "report";

function stageOf(outerId: string | null): { stage: Stage; id: string } {
  const [stage = "new", id = ""] = (outerId ?? "new:").split(":");
  return { stage: stage as Stage, id };
}

/** What is to be written of a report; `again`: ms until the next step. */
type Step = Partial<ReportRecord> & { again?: number };

/** Does the next step of each report that is due. Returns the number of steps. */
export async function workOnAutoteka(
  deps: AutotekaDeps & JobDeps,
  { budgetMs = BUDGET_MS }: { budgetMs?: number } = {},
): Promise<number> {
  const { db, clock } = deps;
  const slice: WorkSlice = { until: clock.now() + budgetMs };
  let steps = 0;
  while (!isOver(deps, slice)) {
    const claim = { now: clock.now(), limit: CLAIMED, leaseMs: LEASE_MS };
    const [claimed] = await db.write([claimReports(db, claim)]);
    if (claimed.length === 0) return steps;
    const account = await autotekaAccount(deps);
    for (const row of claimed) {
      await takeStep(deps, account, row);
      steps += 1;
    }
  }
  return steps;
}

async function takeStep(deps: AutotekaDeps, account: AutotekaAccount | null, row: ReportRecord): Promise<void> {
  const { db, clock } = deps;
  const [[car]] = await db.read([selectVin(db, row.carId)]);
  const step =
    account === null
      ? failed("Автотека выключена: включите её в «Телефонии и 1С»")
      : !car?.vin
        ? failed("У автомобиля больше нет VIN")
        : await nextStep(deps, account, row, car.vin);
  await store(deps, row, step);
  if (step.state === "ready" && row.shown) await db.writeIdempotent([bumpContentVersion(db)]);
  if (step.state === "ready") await db.writeIdempotent([recordIntegrationUse(db, "autoteka", clock.now())]);
}

async function store({ db, clock }: AutotekaDeps, row: ReportRecord, { again, ...values }: Step): Promise<void> {
  const nextAttemptAt = again === undefined ? null : clock.now() + again;
  await db.writeIdempotent([updatePaper(db, "carReport", row.id, { ...values, nextAttemptAt })]);
}

function failed(failure: string): Step {
  return { state: "failed", failure };
}

/** A stage that begins counts its own attempts. */
function begun(outerId: string): Step {
  return { outerId, attempts: 0, failure: null, again: 0 };
}

async function nextStep(deps: AutotekaDeps, account: AutotekaAccount, row: ReportRecord, vin: string): Promise<Step> {
  const { stage, id } = stageOf(row.outerId);
  if (deps.clock.now() - row.createdAt > WAITS_MS && stage !== "order")
    return failed("Автотека не сделала отчёт за сутки");
  switch (stage) {
    case "new": {
      const found = await findReport(deps, account, { vin, since: row.createdAt - FRESH_MS });
      if (!found.ok) return refused(deps, row, found);
      if (found.reportId !== null) return begun(`report:${found.reportId}`);
      const preview = await askPreview(deps, account, vin);
      return preview.ok ? { ...begun(`preview:${preview.previewId}`), again: SOON_MS } : refused(deps, row, preview);
    }
    case "preview": {
      const preview = await readPreview(deps, account, id);
      if (!preview.ok) return refused(deps, row, preview);
      if (preview.state === "missing") return failed("Автотека не нашла автомобиль с таким VIN");
      if (preview.state === "waiting") return { again: delayOf(row) };
      return order(deps, account, row, id);
    }
    case "order": {
      const found = await findReport(deps, account, { vin, since: row.createdAt - MARGIN_MS });
      if (found.ok && found.reportId !== null) return begun(`report:${found.reportId}`);
      if (!found.ok && found.pauseMs !== undefined) return refused(deps, row, found);
      const again = LOOKS[row.attempts];
      return again === undefined ? failed(LOST) : { again };
    }
    case "report": {
      const report = await readReport(deps, account, id);
      if (!report.ok) return refused(deps, row, report);
      if (report.state === "missing") return failed("Автотека не нашла данных об этом автомобиле");
      if (report.state === "waiting") return { again: delayOf(row) };
      const { link, pdfLink, madeAt, data } = report;
      return {
        state: "ready",
        failure: null,
        link,
        pdfLink,
        madeAt: dayMoment(utcDay((madeAt ?? deps.clock.now()) + MOSCOW_MS)),
        rows: autotekaRows(data),
      };
    }
  }
}

const SOON_MS = 15_000;
const MOSCOW_MS = 3 * HOUR_MS;

/** Of what Autoteka collects: most reports are there within minutes. */
function delayOf({ attempts }: ReportRecord): number {
  return attempts < 10 ? MINUTE_MS : 10 * MINUTE_MS;
}

async function order(
  deps: AutotekaDeps,
  account: AutotekaAccount,
  row: ReportRecord,
  previewId: string,
): Promise<Step> {
  await deps.db.writeIdempotent([
    updatePaper(deps.db, "carReport", row.id, { outerId: `order:${previewId}`, attempts: 0 }),
  ]);
  const ordered = await orderReport(deps, account, previewId);
  if (ordered.ok) return begun(`report:${ordered.reportId}`);
  if (ordered.isUnsure) return { attempts: 0, failure: ordered.reason, again: LOOKS[0] ?? MINUTE_MS };
  // Nothing was ordered: the step is taken anew.
  return { outerId: `preview:${previewId}`, attempts: row.attempts, ...(await refused(deps, row, ordered)) };
}

const ATTEMPTS_MAX = 30;

/** A pause holds all reports up; what cannot be helped ends this one. */
async function refused(
  { db, clock, log }: AutotekaDeps,
  row: ReportRecord,
  { reason, isFinal, pauseMs }: AutotekaFailure,
): Promise<Step> {
  const now = clock.now();
  log.error("autoteka_failed", reason, { report: row.id });
  await db.writeIdempotent([
    recordIntegrationFailure(db, "autoteka", reason, now),
    ...(pauseMs === undefined ? [] : [pauseIntegration(db, "autoteka", now + pauseMs)]),
  ]);
  if (isFinal || row.attempts >= ATTEMPTS_MAX) return failed(reason);
  return { failure: reason, again: pauseMs ?? delayOf(row) };
}
