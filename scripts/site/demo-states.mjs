import { existsSync } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { addAdministrator, administratorInput } from "./administrators.mjs";
import { hashFiles } from "../command/hash-files.mjs";
import { CACHE_DIR, ROOT } from "../command/paths.mjs";
import { seedDemo } from "../demo/seed-demo.mjs";
import { withLocalEnv } from "./local-site.mjs";
import { applyMigrations } from "./migrations.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */
/** @typedef {{ username: string, password: string }} Administrator who need not change the password */

const STATES_DIR = `${CACHE_DIR}states/`;
/** What a state is made from. */
const SOURCES = ["migrations", "worker", "scripts/demo", "scripts/site", "package-lock.json", "wrangler.toml"];
/** A state that is older was made by other sources or on another day: dates of the demo data count from the day they were written. */
const DAY_MS = 86_400_000;

/** @type {Record<"empty" | "demo", (env: Env) => Promise<unknown>>} */
const FILL = { empty: async () => {}, demo: seedDemo };

/**
 * Copies a state of D1 and R2, which is made once a day and kept while its sources do not change: the tables alone, or the demo salon.
 * @param {"empty" | "demo"} kind @param {string} stateDir @returns {Promise<Administrator>} the only member of staff
 */
export async function copyState(kind, stateDir) {
  const { folder, administrator } = await keptState(kind);
  await copyFiles(`${folder}/state`, stateDir);
  return administrator;
}

/** Makes a state now, so that several processes can copy it afterwards. @param {"empty" | "demo"} kind @returns {Promise<{ folder: string, administrator: Administrator }>} */
export async function keptState(kind) {
  const hash = await hashFiles(ROOT, SOURCES);
  const key = hash.update(String(Math.floor(Date.now() / DAY_MS))).digest("hex");
  const folder = `${STATES_DIR}${kind}-${key.slice(0, 16)}`;
  const login = `${folder}/administrator.json`;
  if (!existsSync(login)) await makeState(kind, folder);
  return { folder, administrator: JSON.parse(await readFile(login, "utf8")) };
}

/** @param {"empty" | "demo"} kind @param {string} folder */
async function makeState(kind, folder) {
  await mkdir(STATES_DIR, { recursive: true });
  for (const old of await readdir(STATES_DIR))
    if (old.startsWith(`${kind}-`)) await rm(STATES_DIR + old, { recursive: true, force: true });
  const temporary = await mkdtemp(`${STATES_DIR}new-`);
  const { username, password } = administratorInput("tester", undefined);
  await withLocalEnv(
    async (env) => {
      await applyMigrations(env.DB);
      await FILL[kind](env);
      await addAdministrator(env.DB, { username, password, oneTime: false });
    },
    { stateDir: `${temporary}/state` },
  );
  await writeFile(`${temporary}/administrator.json`, JSON.stringify({ username, password }));
  // Another process may have made the same state meanwhile.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }));
}

/** R2 never changes a file that it has written, so those are linked; D1's are copied. @param {string} from @param {string} to */
async function copyFiles(from, to) {
  const entries = await readdir(from, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const source = `${entry.parentPath}/${entry.name}`;
    const target = to + source.slice(from.length);
    await mkdir(dirname(target), { recursive: true });
    await (source.includes("/blobs/")
      ? link(source, target).catch(() => copyFile(source, target))
      : copyFile(source, target));
  }
}
