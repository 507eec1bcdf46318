import { Cron } from "croner";
import { unstable_readConfig as readConfig } from "wrangler";
import { ROOT } from "../command/paths.mjs";
import { printStep } from "../command/run-command.mjs";

/** @typedef {import("./local-site.mjs").LocalSite} LocalSite */

const EVERY_MINUTE = "* * * * *";

/**
 * Calls the Worker's scheduled handler at the times in wrangler.toml, in UTC: cron triggers fire by themselves only when deployed.
 * @param {Pick<LocalSite, "runCron">} site @param {AbortSignal} stopped
 */
export function fireCrons(site, stopped) {
  /** @type {{ crons?: string[] | undefined }} */
  const { crons = [] } = readConfig({ config: `${ROOT}wrangler.toml` }).triggers;
  for (const cron of crons) {
    const job = new Cron(cron, { mode: "5-part", timezone: "UTC" }, () => fire(site, cron));
    stopped.addEventListener("abort", () => job.stop(), { once: true });
  }
}

/** @param {Pick<LocalSite, "runCron">} site @param {string} cron */
async function fire(site, cron) {
  try {
    const outcome = await site.runCron(cron);
    // Success of a job that runs every minute is not printed.
    if (outcome !== "ok" || cron !== EVERY_MINUTE) printStep(`Scheduled jobs of "${cron}": ${outcome}`);
  } catch (error) {
    printStep(`Scheduled jobs of "${cron}" could not be started: ${String(error)}`);
  }
}
