import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, printStep, runCommand } from "./command/run-command.mjs";

// npm run torture:server: visitors send leads to the server of one's own, which is ended with kill -9 in their midst and started again.
// Fails when a lead that was answered is lost or stored twice, or the database is damaged.

await prepareProject(import.meta.url);

/** From this machine, whose leads are not limited. */
const LEADS = 200;
/** Answers after which the server is killed, on a new folder each. */
const KILLED_AFTER = [1, 50, 100, 150, 190];

await runCommand(async () => {
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { killServer } = await import("./stress/server/kill-server.mjs");
  await buildIfChanged();
  let failed = 0;
  for (const killedAfter of KILLED_AFTER) {
    const folder = await mkdtemp(`${tmpdir()}/car-dealership-kill-`);
    try {
      const { answered, sent, lost, twice, integrity, restartMs } = await killServer(folder, LEADS, killedAfter);
      printStep(
        `${sent} leads sent, ${answered} answered before kill -9: ${lost.length} lost, ${twice.length} twice, integrity ${integrity}, start ${restartMs} ms`,
      );
      if (lost.length > 0 || twice.length > 0 || integrity !== "ok" || answered < killedAfter) failed += 1;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  if (failed > 0)
    throw new CommandError(`${failed} of ${KILLED_AFTER.length} kills lost a lead or damaged the database.`);
});
