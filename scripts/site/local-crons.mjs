import { setTimeout as sleep } from "node:timers/promises";
import { unstable_readConfig as readConfig } from "wrangler";
import { isDue } from "./cron-expression.mjs";
import { ROOT } from "../command/paths.mjs";
import { printStep } from "../command/run-command.mjs";

const MINUTE_MS = 60_000;
const EVERY_MINUTE = "* * * * *";

/**
 * The platform fires cron triggers only when deployed; here they are fired by hand, each minute those that are due.
 * @param {string} url of the served site @param {AbortSignal} stopped
 */
export async function fireCrons(url, stopped) {
  /** @type {{ crons?: string[] | undefined }} */
  const { crons } = readConfig({ config: `${ROOT}wrangler.toml` }).triggers;
  if (!crons?.length) return;
  for (;;) {
    const now = Date.now();
    try {
      await sleep(MINUTE_MS - (now % MINUTE_MS), undefined, { signal: stopped });
    } catch {
      return;
    }
    const minute = new Date();
    for (const cron of crons.filter((expression) => isDue(expression, minute))) await fire(url, cron);
  }
}

/** @param {string} url @param {string} cron */
async function fire(url, cron) {
  try {
    const response = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`);
    const outcome = response.ok ? await response.text() : `failed, status ${response.status}`;
    // What runs every minute is told only when it fails.
    if (!response.ok || cron !== EVERY_MINUTE) printStep(`Scheduled jobs of "${cron}": ${outcome}`);
  } catch (error) {
    printStep(`Scheduled jobs of "${cron}" could not be started: ${String(error)}`);
  }
}
