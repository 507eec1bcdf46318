import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import type { CollectorSettings } from "./collector-settings.ts";
import { type ContactRecords, ERASED_FILE, openRecords, RECORDS_FILE } from "./contact-records.ts";
import { DAY_MS } from "../../worker/domain/kernel/time/durations.ts";

/** An alarm is given when the latest backup is older. */
const BACKUP_ALARM_MS = 1.5 * DAY_MS;
/** 2^14 × 1 KB = 16 MB of memory. Passphrases are random here, so they need no slow derivation. */
const SCRYPT_WORK_FACTOR = 14;
const BACKUP_NAME = /^contacts-\d{4}-\d{2}-\d{2}\.sqlite\.gz\.age$/;

type BackupSettings = NonNullable<CollectorSettings["backup"]>;

/**
 * Writes an encrypted copy of the records, opens it again, and deletes older copies than the settings keep. The tokens of erased
 * records are copied beside them. Returns the number of records.
 * @throws if the copy does not open or differs
 */
export async function backUpRecords(
  records: ContactRecords,
  source: string,
  { folder, passphrase, keptDays }: BackupSettings,
  now: number,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const plain = join(source, "copy.sqlite");
  const path = join(folder, `contacts-${new Date(now).toISOString().slice(0, 10)}.sqlite.gz.age`);
  const part = `${path}.part`;
  try {
    await rm(plain, { force: true });
    const expected = records.count();
    records.copyTo(plain);
    await writeFile(part, await encrypt(await readFile(plain), passphrase), { mode: 0o600, flush: true });
    await writeFile(plain, await decrypt(await readFile(part), passphrase));
    const copied = countIn(plain);
    if (copied !== expected) throw new Error(`The backup has ${copied} records instead of ${expected}.`);
    await rename(part, path);
    if (existsSync(join(source, ERASED_FILE))) copyFileSync(join(source, ERASED_FILE), join(folder, ERASED_FILE));
    for (const old of await backupsIn(folder)) {
      if (now - Date.parse(old.slice("contacts-".length, "contacts-2026-11-22".length)) > keptDays * DAY_MS) {
        await rm(join(folder, old));
      }
    }
    return copied;
  } finally {
    await rm(plain, { force: true });
    await rm(part, { force: true });
  }
}

/** Whether the latest backup is young enough. */
export async function isRecentBackup(folder: string, now: number): Promise<boolean> {
  return now - (await latestBackupAt(folder)) <= BACKUP_ALARM_MS;
}

/** Epoch ms; 0 if there is none. */
export async function latestBackupAt(folder: string): Promise<number> {
  const latest = (await backupsIn(folder)).toSorted().at(-1);
  return latest ? (await stat(join(folder, latest))).mtimeMs : 0;
}

/**
 * Puts the records of a backup into the collector's folder, which must have none, and repeats the erasures that are known there or beside
 * the backup. Returns the number of records.
 */
export async function restoreRecords(file: string, { folder, backup }: CollectorSettings): Promise<number> {
  if (!backup) throw new Error("COLLECTOR_BACKUP_TO and COLLECTOR_BACKUP_PASSPHRASE must be set.");
  const target = join(folder, RECORDS_FILE);
  if (existsSync(target)) throw new Error(`${target} exists: stop the collector and move the file away first.`);
  const bytes = await decrypt(await readFile(file), backup.passphrase);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const erased = [folder, backup.folder].map((one) => join(one, ERASED_FILE)).filter((path) => existsSync(path));
  const tokens = await Promise.all(erased.map((path) => readFile(path, "utf8")));
  await writeFile(join(folder, ERASED_FILE), tokens.join(""), { mode: 0o600, flush: true });
  await writeFile(target, bytes, { mode: 0o600, flush: true });
  const records = openRecords(folder);
  try {
    return records.count();
  } finally {
    records.close();
  }
}

async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name));
}

async function encrypt(bytes: Buffer, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return encrypter.encrypt(await promisify(gzip)(bytes));
}

async function decrypt(bytes: Buffer, passphrase: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return promisify(gunzip)(await decrypter.decrypt(bytes));
}

/** The number of records in a file. @throws if it is damaged */
function countIn(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const check = db.prepare("pragma integrity_check").get()?.["integrity_check"];
    if (check !== "ok") throw new Error(`The backup is damaged: ${String(check)}`);
    return Number(db.prepare("select count(*) as number from contacts").get()?.["number"]);
  } finally {
    db.close();
  }
}
