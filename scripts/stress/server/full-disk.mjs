import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { run } from "../../command/child-processes.mjs";
import { openServerSite } from "../../site/server-site.mjs";
import { readLeads, sendLead } from "./kill-server.mjs";

/** A start with its reserve takes some 40 MB. */
const DISK = "size=96m";
const LEADS = 20;
const MINUTE = "* * * * *";
const TOKEN = "token of a drill, 32 characters!";

/**
 * Serves a folder on a disk of its own, fills the disk, sends leads, reads pages and the deep health, makes room again and runs cron.
 * @returns {Promise<string[] | null>} what went wrong; null where no disk can be mounted
 */
export async function fillDisk() {
  const folder = await mkdtemp(`${tmpdir()}/car-dealership-full-`);
  const mounted = await run("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", folder]).catch(() => null);
  if (mounted?.code !== 0) {
    await rm(folder, { recursive: true });
    return null;
  }
  try {
    return await rehearse(folder);
  } finally {
    await run("umount", [folder]);
    await rm(folder, { recursive: true });
  }
}

/** @param {string} folder */
async function rehearse(folder) {
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const answered = [];
  const site = await openServerSite({ stateDir: folder });
  try {
    const served = await site.serve({ vars: { HEALTH_TOKEN: TOKEN } });
    // The public address of a server without SITE_ORIGIN.
    const url = served.replace("127.0.0.1", "localhost");
    await fill(`${folder}/ballast`);
    for (let number = 0; number < LEADS; number++) {
      const phone = `+7913${String(number).padStart(7, "0")}`;
      try {
        await sendLead(url, phone, number, url);
        answered.push(phone);
      } catch (cause) {
        problems.push(String(cause));
      }
      const page = await fetch(`${url}/new-cars?page=1&price_from=${number}`);
      if (page.status !== 200) problems.push(`/new-cars answers ${page.status} after ${number + 1} leads`);
    }
    const health = await (await fetch(`${url}/healthz?deep=${TOKEN}`)).json();
    if (!JSON.stringify(health).includes("disk_low")) problems.push("the deep health does not name the disk");
    if (health.leadsWaiting !== answered.length)
      problems.push(`the deep health has ${health.leadsWaiting} waiting leads`);
    await rm(`${folder}/ballast`);
    for (let runs = 0; runs < 2; runs++) await site.runCron(MINUTE);
  } finally {
    await site.stop();
  }
  const { lost, twice, integrity } = readLeads(folder, answered);
  if (answered.length < LEADS) problems.push(`${LEADS - answered.length} of ${LEADS} leads were refused`);
  if (lost.length + twice.length > 0) problems.push(`${lost.length} leads are lost, ${twice.length} stored twice`);
  if (integrity !== "ok") problems.push(`integrity: ${integrity}`);
  return [...new Set(problems)];
}

/** Takes all of the disk. @param {string} path */
async function fill(path) {
  await using file = await open(path, "w");
  for (let bytes = 1024 * 1024; bytes >= 1; bytes /= 2) {
    while (
      await file.write(Buffer.alloc(bytes, 1)).then(
        ({ bytesWritten }) => bytesWritten === bytes,
        () => false,
      )
    );
  }
}
