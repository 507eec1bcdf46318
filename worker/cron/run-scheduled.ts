import { createContext, type RequestContext } from "../context/create-context.ts";
import {
  CRON_EXPRESSIONS,
  CRON_SCHEDULES,
  EVERY_MINUTE,
  isCronExpression,
} from "../domain/operations/cron-schedules.ts";
import type { Env } from "../env.ts";
import { CRON_JOBS, type CronJob, type Turn } from "./jobs.ts";

/** A job begins its first turn however late it is, so that the jobs before it cannot take it away. */
const TURN_MIN_MS = 2000;

/**
 * Runs the jobs of one cron expression. A job that fails is logged and does not stop the others.
 *
 * @throws after all of them, naming the failed ones, so that Cloudflare records the invocation as failed
 */
export async function runScheduled(cron: string, env: Env, table: readonly CronJob[] = CRON_JOBS): Promise<void> {
  if (!isCronExpression(cron)) throw new Error(`No jobs for the cron expression ${cron}`);
  const due = table.filter(({ schedule }) => schedule === cron);
  const context = createContext(env, null);
  const { operations } = context.services;
  const failed: string[] = [];
  async function attempt(job: string, run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (cause) {
      context.log.error("cron_failed", cause, { job });
      failed.push(job);
      return false;
    }
  }
  async function isClockTrusted(): Promise<boolean> {
    let isTrusted = false;
    await attempt("check-clock", async () => (isTrusted = await operations.isClockTrusted()));
    return isTrusted;
  }
  // With a wrong date everything would be too old.
  const isTrusted = !due.some(({ isDestructive }) => isDestructive) || (await isClockTrusted());
  const jobs = due.filter(({ isDestructive }) => isTrusted || !isDestructive);
  await takeTurns(jobs, context.budget, Date.now() + CRON_SCHEDULES[cron].windowMs, ({ name, run }, turn) =>
    attempt(name, () => run(context.services, turn)),
  );
  await attempt("record-cron-run", () =>
    operations.recordCronRun({
      cron,
      jobs: due.map(({ name }) => name),
      failed,
      skipped: due.flatMap((job) => (jobs.includes(job) ? [] : [job.name])),
      crons: CRON_EXPRESSIONS,
    }),
  );
  if (failed.length > 0) throw new Error(`Cron jobs failed: ${failed.join(", ")}`);
  if (cron === EVERY_MINUTE) await operations.sendHeartbeat();
}

/**
 * Runs the short jobs, then those with a share in rounds, until none has work left or the invocation is used up. A turn is a job's share
 * of what is left of the time and of the budget to it and to those after it: what a job does not need, the others get, and a job with
 * more work than its turn has another turn in the next round.
 * @param take runs one turn; false if the job has failed
 */
async function takeTurns(
  jobs: readonly CronJob[],
  budget: RequestContext["budget"],
  until: number,
  take: (job: CronJob, turn: Turn) => Promise<boolean>,
): Promise<void> {
  function beginTurn(part: number): Turn {
    const begun = Date.now();
    const budgetMs = Math.max((until - begun) * part, TURN_MIN_MS);
    budget.beginTurn(part);
    return { budgetMs, isOver: () => Date.now() - begun >= budgetMs || budget.isSpent() };
  }
  for (const job of jobs) {
    if (job.share === undefined) await take(job, beginTurn(1));
  }
  let round = jobs.filter(({ share }) => share !== undefined);
  for (let isFirst = true; round.length > 0; isFirst = false) {
    const unfinished: CronJob[] = [];
    let shares = round.reduce((sum, { share = 0 }) => sum + share, 0);
    for (const job of round) {
      const { share = 0 } = job;
      const turn = beginTurn(share / shares);
      shares -= share;
      if (!isFirst && (Date.now() > until - TURN_MIN_MS || turn.isOver())) return;
      if ((await take(job, turn)) && turn.isOver()) unfinished.push(job);
    }
    round = unfinished;
  }
}
