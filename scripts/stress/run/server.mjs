import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { CommandError, printStep } from "../../command/run-command.mjs";
import { buildIfChanged } from "../../build/build-site.mjs";
import { fillDisk } from "../server/full-disk.mjs";
import { changeClock } from "../server/wrong-clock.mjs";
import { addForeignTable } from "../server/foreign-table.mjs";
import { beginSecond } from "../server/second-process.mjs";
import { killServer } from "../server/kill-server.mjs";

// npm run stress -- server [--short]: leads are sent to the server of one's own, which is ended with kill -9 in their midst and started
// again, whose disk is full, whose clock is four years ahead, whose database has tables of another program, and beside which other commands
// are begun. Fails when a lead that was answered is lost or stored twice, data are deleted, or the database is damaged. The short form, a
// part of npm test, kills once.

/** From this machine, whose leads are not limited. */
const LEADS = 200;
/** Answers after which the server is killed, on a new folder each. */
const KILLED_AFTER = [100, 1, 50, 150, 190];

export async function main() {
  const { values } = parseArgs({ options: { short: { type: "boolean" } } });
  await buildIfChanged();
  const kills = KILLED_AFTER.slice(0, values.short ? 1 : KILLED_AFTER.length);
  let failed = 0;
  /** @type {[string, () => Promise<string[] | null>][]} */
  const rehearsals = [
    ...kills.map(
      (answers) =>
        /** @type {[string, () => Promise<string[]>]} */ ([
          `kill -9 after ${answers} of ${LEADS} leads`,
          () => kill(answers),
        ]),
    ),
    ["a full disk", fillDisk],
    ["a clock four years ahead", changeClock],
    ["tables of another program", addForeignTable],
    ["a second process", beginSecond],
  ];
  for (const [name, rehearse] of rehearsals) {
    const problems = await rehearse();
    if (problems === null)
      printStep(`NOT REHEARSED: ${name}: this machine lacks the rights (root) or the program for it`);
    else printStep(`${name}: ${problems.length === 0 ? "survived" : problems.join("; ")}`);
    if (problems && problems.length > 0) failed += 1;
  }
  if (failed > 0) throw new CommandError(`${failed} of the faults above are not survived.`);
}

/** @param {number} killedAfter @returns {Promise<string[]>} */
async function kill(killedAfter) {
  await using temporary = await mkdtempDisposable(`${tmpdir()}/car-dealership-kill-`);
  const folder = temporary.path;
  const { answered, lost, twice, integrity } = await killServer(folder, LEADS, killedAfter);
  return [
    ...(lost.length > 0 ? [`${lost.length} leads are lost`] : []),
    ...(twice.length > 0 ? [`${twice.length} leads are stored twice`] : []),
    ...(integrity !== "ok" ? [`integrity ${integrity}`] : []),
    ...(answered < killedAfter ? [`${answered} leads were answered`] : []),
  ];
}
