import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { run } from "../../command/child-processes.mjs";
import { withLocalEnv } from "../../site/local-site.mjs";
import { ENVIRONMENT, readLeads, sendLead, startServer } from "./kill-server.mjs";
import { once } from "node:events";

const LEADS = 10;
const PASSPHRASE = "a passphrase of thirty-two chars";
const REFUSED = /in use by another process/;

/** Begins a second server and the commands that write beside a running one, and a backup, which may. @returns {Promise<string[]>} what went wrong */
export async function beginSecond() {
  const folder = await mkdtemp(`${tmpdir()}/car-dealership-second-`);
  const archive = `${folder}/copy.tar.age`;
  const env = { ...ENVIRONMENT, DATA_DIR: `${folder}/data`, BACKUP_PASSPHRASE: PASSPHRASE };
  const command = (/** @type {string[]} */ ...args) => run("node", args, { env });
  /** @type {string[]} */
  const problems = [];
  const answered = [];
  const server = await startServer(env.DATA_DIR);
  try {
    for (let number = 0; number < LEADS; number++) {
      const phone = `+7915${String(number).padStart(7, "0")}`;
      if (await sendLead(server.url, phone, number)) answered.push(phone);
    }
    const backup = await command("scripts/backup.mjs", archive, "--server");
    if (backup.code !== 0) problems.push(`the backup failed: ${backup.output}`);
    for (const args of [
      ["server/main.ts"],
      ["scripts/restore.mjs", archive, "--server", "--replace"],
      ["scripts/data.mjs", "remove-demo", "--server"],
      ["scripts/data.mjs", "check", "--server", "--rebuild"],
    ]) {
      const { code, output } = await command(...args);
      if (code === 0 || !REFUSED.test(output))
        problems.push(`${args.join(" ")} was not refused: ${output.slice(-200)}`);
    }
  } finally {
    server.process.kill("SIGTERM");
    await once(server.process, "exit");
  }
  const { lost, twice, integrity } = readLeads(env.DATA_DIR, answered);
  if (answered.length < LEADS || lost.length + twice.length > 0 || integrity !== "ok") problems.push("leads are lost");
  const stateDir = `${folder}/local`;
  const isRefused = await withLocalEnv(
    () => withLocalEnv(async () => false, { stateDir }).catch((cause) => REFUSED.test(String(cause))),
    { stateDir },
  );
  if (!isRefused) problems.push("local data have two users");
  await rm(folder, { recursive: true });
  return problems;
}
