import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { randomBytes, scryptSync } from "node:crypto";
import { addAdministrator, administratorInput } from "./administrators.mjs";
import { hashInputs } from "../build/build-site.mjs";
import { CACHE_DIR, ROOT } from "../command/paths.mjs";
import { seedDemo } from "../demo/seed-demo.mjs";
import { HOMES } from "./homes.mjs";
import { applyMigrations } from "../../server/migrations.ts";

/** @typedef {import("../../worker/env.ts").Env} Env */
/** @typedef {{ username: string, password: string }} Administrator who need not change the password */

/** @typedef {"empty" | "demo"} Kind the tables alone, or the demo salon */
/** @typedef {import("./homes.mjs").HomeName} HomeName */
/** @typedef {{ folder: string, administrator: Administrator }} KeptState */

const STATES_DIR = `${CACHE_DIR}states/`;
/** What a state is made from. */
const SOURCES = [
  "migrations",
  "worker",
  "scripts/demo",
  "scripts/site",
  "server",
  "package-lock.json",
  "wrangler.toml",
];
const LOGIN_FILE = "administrator.json";
const MINUTE_MS = 60_000;
/** Times in the demo data, such as that of the newest lead, count from the moment they were written, so an older state is not copied. */
const FRESH_MS = 30 * MINUTE_MS;
/** A process that has begun with a state copies it until it ends. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

/** @type {Record<Kind, (env: Env) => Promise<unknown>>} */
const FILL = { empty: async () => {}, demo: seedDemo };

/** @type {Map<string, Promise<KeptState>>} by kind and home */
const chosen = new Map();

/**
 * Copies a state of D1 and R2.
 * @param {Kind} kind @param {string} stateDir @param {HomeName} home @returns {Promise<Administrator>} the only member of staff
 */
export async function copyState(kind, stateDir, home) {
  const { folder, administrator } = await keptState(kind, home);
  await copyFiles(`${folder}/state`, stateDir);
  return administrator;
}

/**
 * A state that this process copies: one that another process made of the same sources, or a new one.
 * @param {Kind} kind @param {HomeName} home @returns {Promise<KeptState>}
 */
export function keptState(kind, home) {
  const name = `${home}-${kind}`;
  const state = chosen.get(name) ?? findOrMake(kind, home);
  chosen.set(name, state);
  return state;
}

/** @param {Kind} kind @param {HomeName} home @returns {Promise<KeptState>} */
async function findOrMake(kind, home) {
  const prefix = `${home}-${kind}-${(await hashInputs(ROOT, SOURCES)).slice(0, 16)}-`;
  await mkdir(STATES_DIR, { recursive: true });
  const names = await readdir(STATES_DIR);
  const age = (/** @type {string} */ name) => Date.now() - Number(name.split("-").at(-1));
  for (const name of names) if (age(name) > KEPT_MS) await rm(STATES_DIR + name, { recursive: true, force: true });
  const found = names.find((name) => name.startsWith(prefix) && age(name) < FRESH_MS);
  const folder = found ? STATES_DIR + found : await makeState(kind, home, `${STATES_DIR}${prefix}${Date.now()}`);
  return { folder, administrator: JSON.parse(await readFile(`${folder}/${LOGIN_FILE}`, "utf8")) };
}

/** @param {Kind} kind @param {HomeName} home @param {string} folder @returns {Promise<string>} the folder */
async function makeState(kind, home, folder) {
  const temporary = `${STATES_DIR}new-${process.pid}-${Date.now()}`;
  await mkdir(temporary);
  const { username, password } = administratorInput("tester", undefined);
  const site = await HOMES[home]({ stateDir: `${temporary}/state` });
  try {
    const env = await site.env();
    await applyMigrations(env.DB);
    await FILL[kind](env);
    await addAdministrator(env.DB, { username, password, oneTime: false });
    await env.DB.prepare("update users set password = ?").bind(quickHash(password)).run();
  } finally {
    await site.stop();
  }
  await writeFile(`${temporary}/${LOGIN_FILE}`, JSON.stringify({ username, password }));
  // Complete or absent, whatever other processes do meanwhile.
  await rename(temporary, folder);
  return folder;
}

/**
 * In the form of worker/services/staff/password.ts with the least cost, at which it is also checked: journeys and measurements log in
 * hundreds of times. @param {string} password
 */
function quickHash(password) {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, 32, { N: 2, r: 1, p: 1 });
  const text = (/** @type {Buffer} */ bytes) => bytes.toString("base64").replace(/=+$/, "");
  return `$scrypt$ln=1,r=1,p=1$${text(salt)}$${text(key)}`;
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
