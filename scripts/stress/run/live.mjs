import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { CommandError, printStep } from "../../command/run-command.mjs";
import { buildIfChanged } from "../../build/build-site.mjs";
import { killUnderPanels } from "../../stress/live/kill-under-panels.mjs";

// npm run stress -- live: 50 open panels, ten of them without sockets, on a server of one's own that is ended with kill -9 and started again
// while leads come in. Fails when a panel misses a lead or shows it twice, or when new leads take longer than 3 s in quiet times.

const OPTIONS = { panels: 50, cutOff: 10, leads: 300, kills: 2 };
const DELAY_MAX_MS = 3000;

export async function main() {
  await buildIfChanged();
  await using temporary = await mkdtempDisposable(`${tmpdir()}/car-dealership-live-`);
  const folder = temporary.path;
  const { sent, missed, twice, delays } = await killUnderPanels(folder, OPTIONS);
  const at = (/** @type {number} */ share) => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? Infinity);
  printStep(
    `${sent} leads, ${OPTIONS.panels} panels, ${OPTIONS.kills} times kill -9: ${missed} missed, ${twice} shown twice; shown after ${at(0.5)} ms in the middle, ${at(0.99)} ms for 99 of 100, ${at(1)} ms at most (${delays.length} in quiet times)`,
  );
  if (missed > 0 || twice > 0) throw new CommandError("A panel has missed a lead or shown it twice.");
  if (!(at(0.99) <= DELAY_MAX_MS)) throw new CommandError(`New leads take longer than ${DELAY_MAX_MS} ms.`);
}
