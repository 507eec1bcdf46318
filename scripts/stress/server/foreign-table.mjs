import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { LITESTREAM } from "../../backup/drill-data.mjs";
import { run } from "../../command/child-processes.mjs";
import { ENVIRONMENT, readLeads, sendLead, startServer } from "./kill-server.mjs";

const LEADS = 10;
const PASSPHRASE = "a passphrase of thirty-two chars";

/** Backs a database up into which another program has written its tables, and restores the archive. @returns {Promise<string[]>} what went wrong */
export async function addForeignTable() {
  await using temporary = await mkdtempDisposable(`${tmpdir()}/car-dealership-foreign-`);
  const folder = temporary.path;
  const archive = `${folder}/copy.tar.age`;
  const command = (/** @type {string} */ dataDir, /** @type {string[]} */ ...args) =>
    run("node", args, { env: { ...ENVIRONMENT, DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE } });
  const [first, second] = [`${folder}/first`, `${folder}/second`];
  const answered = [];
  const server = await startServer(first);
  for (let number = 0; number < LEADS; number++) {
    const phone = `+7916${String(number).padStart(7, "0")}`;
    if (await sendLead(server.url, phone, number)) answered.push(phone);
  }
  server.process.kill("SIGTERM");
  await once(server.process, "exit");
  const database = new DatabaseSync(`${first}/site.sqlite`);
  for (const statement of LITESTREAM) database.exec(statement);
  database.close();
  const backup = await command(first, "scripts/backup.mjs", archive, "--server");
  if (backup.code !== 0) return [`the backup failed: ${backup.output}`];
  const restored = await command(second, "scripts/restore.mjs", archive, "--server");
  if (restored.code !== 0) return [`the archive does not restore: ${restored.output}`];
  const { lost, twice, integrity } = readLeads(second, answered);
  const isWhole = answered.length === LEADS && lost.length + twice.length === 0 && integrity === "ok";
  return isWhole ? [] : ["leads are lost"];
}
