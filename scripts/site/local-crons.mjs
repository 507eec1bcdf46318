import { Cron } from "croner";
import { unstable_readConfig as readConfig } from "wrangler";
import { ROOT } from "../command/paths.mjs";
import { printStep } from "../command/run-command.mjs";

const EVERY_MINUTE = "* * * * *";

/**
 * Calls the Worker's scheduled handler at the times in wrangler.toml, in UTC: cron triggers fire by themselves only when deployed.
 * @param {string} url of the served site @param {AbortSignal} stopped
 */
export function fireCrons(url, stopped) {
  /** @type {{ crons?: string[] | undefined }} */
  const { crons = [] } = readConfig({ config: `${ROOT}wrangler.toml` }).triggers;
  for (const cron of crons) {
    const job = new Cron(cron, { mode: "5-part", timezone: "UTC" }, () => fire(url, cron));
    stopped.addEventListener("abort", () => job.stop(), { once: true });
  }
}

/** @param {string} url @param {string} cron */
async function fire(url, cron) {
  try {
    const response = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`);
    const outcome = response.ok ? await response.text() : `failed, status ${response.status}`;
    // Success of a job that runs every minute is not printed.
    if (!response.ok || cron !== EVERY_MINUTE) printStep(`Scheduled jobs of "${cron}": ${outcome}`);
  } catch (error) {
    printStep(`Scheduled jobs of "${cron}" could not be started: ${String(error)}`);
  }
}
