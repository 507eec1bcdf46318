// When this fails, a server starts with a wrong setting, or does not name the one that is wrong.
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { PASSPHRASE_MIN } from "../worker/domain/operations/backup.ts";
import { SettingsError } from "./settings-error.ts";
import { readEnvFile, readSettings } from "./settings.ts";

const KEY = "k".repeat(32);
const GOOD = {
  SITE_ORIGIN: "https://salon.ru",
  TRUSTED_PROXIES: "127.0.0.1, 172.16.0.0/12",
  UPLOAD_KEY: KEY,
  BACKUP_KEY: KEY,
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

it("the smallest environment is enough", () => {
  const settings = readSettings(GOOD);
  expect(settings).toMatchObject({ host: "127.0.0.1", port: 8787, dataDir: "data", s3: null, mail: null });
  expect(settings.origin?.href).toBe("https://salon.ru/");
  expect(settings.vars).toEqual({ SITE_ORIGIN: "https://salon.ru", UPLOAD_KEY: KEY, BACKUP_KEY: KEY });
});

it("media in S3, mail and the Worker's variables are taken over", () => {
  const settings = readSettings({
    ...GOOD,
    MEDIA_S3_ENDPOINT: "https://storage.yandexcloud.net",
    MEDIA_S3_BUCKET: "salon",
    MEDIA_S3_REGION: "ru-central1",
    MEDIA_S3_ACCESS_KEY_ID: "id",
    MEDIA_S3_SECRET_ACCESS_KEY: "secret",
    SMTP_URL: "smtps://user%40salon.ru:p%3Aw@smtp.yandex.ru:465",
    MAIL_FROM: "site@salon.ru",
    MAIL_IMAP_URL: "imaps://reply%40salon.ru:p%3Aw@imap.yandex.ru",
    SALON_PHONE: "+7 495 000-00-00",
    OUTGOING_HOSTS: "",
  });
  expect(settings.s3).toMatchObject({ bucket: "salon", region: "ru-central1", accessKeyId: "id" });
  expect(settings.mail?.from).toBe("site@salon.ru");
  expect(settings.mailbox?.hostname).toBe("imap.yandex.ru");
  expect(settings.vars).toMatchObject({ SALON_PHONE: "+7 495 000-00-00" });
  expect(settings.vars).not.toHaveProperty("OUTGOING_HOSTS");
});

it("all that is missing is named at once", () => {
  expect(problemsOf({}).map((problem) => problem.split(" ", 1)[0])).toEqual([
    "SITE_ORIGIN",
    "UPLOAD_KEY",
    "BACKUP_KEY",
  ]);
});

it.each([
  [{ SITE_ORIGIN: "http://salon.ru" }, /^SITE_ORIGIN must be .*https/],
  [{ SITE_ORIGIN: "https://salon.ru/site" }, /^SITE_ORIGIN must be/],
  [{ SITE_ORIGIN: "salon.ru" }, /^SITE_ORIGIN must be/],
  [{ TRUSTED_PROXIES: "" }, /^TRUSTED_PROXIES is missing: with an https address/],
  [{ TRUSTED_PROXIES: "caddy" }, /^TRUSTED_PROXIES must be addresses or networks/],
  [{ PORT: "80a" }, /^PORT must be a whole number from 0 to 65535/],
  [{ PORT: "70000" }, /^PORT must be/],
  [{ UPLOAD_KEY: "short" }, /^UPLOAD_KEY must have 32 characters or more; make one with `openssl rand -hex 32`/],
  [{ MEDIA_S3_BUCKET: "salon" }, /^MEDIA_S3_ENDPOINT, MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY missing/],
  [{ SMTP_URL: "smtp.yandex.ru", MAIL_FROM: "a@salon.ru" }, /^SMTP_URL must be an address such as smtps:/],
  [{ MAIL_IMAP_URL: "imap.yandex.ru" }, /^MAIL_IMAP_URL must be an address such as imaps:/],
  [{ SMTP_URL: "smtps://smtp.yandex.ru" }, /^SMTP_URL and MAIL_FROM need each other/],
  [{ MAIL_FROM: "salon", SMTP_URL: "smtps://smtp.yandex.ru" }, /^MAIL_FROM must be an e-mail address/],
  [
    { LEAD_COLLECTOR_URL: "https://collector.salon.ru" },
    /^LEAD_COLLECTOR_URL and LEAD_COLLECTOR_SECRET need each other/,
  ],
  [{ CHECK_BREACHED_PASSWORDS: "yes" }, /^CHECK_BREACHED_PASSWORDS can only be 1 or missing/],
])("%j is refused", (change, problem) => {
  expect(problemsOf({ ...GOOD, ...(change as Record<string, string>) })).toEqual([expect.stringMatching(problem)]);
});

it("a passphrase that the command of the other home accepts is accepted here", () => {
  const withPassphrase = (passphrase: string) => ({ ...GOOD, BACKUP_TO: "/archives", BACKUP_PASSPHRASE: passphrase });
  expect(readSettings(withPassphrase("p".repeat(PASSPHRASE_MIN))).backup?.passphrase).toHaveLength(PASSPHRASE_MIN);
  expect(problemsOf(withPassphrase("p".repeat(PASSPHRASE_MIN - 1)))).toEqual([
    expect.stringMatching(/^BACKUP_PASSPHRASE must have 12 characters or more/),
  ]);
});

it("a key of DKIM is read from its file; one that cannot sign ends the start", () => {
  const folder = mkdtempSync(`${tmpdir()}/dkim-`);
  const mail = { ...GOOD, SMTP_URL: "smtps://smtp.yandex.ru", MAIL_FROM: "site@salon.ru", DKIM_SELECTOR: "site2026" };
  const pem = (type: "rsa" | "ec") => {
    const options = { modulusLength: 2048, namedCurve: "P-256" } as const;
    const { privateKey } = type === "rsa" ? generateKeyPairSync("rsa", options) : generateKeyPairSync("ec", options);
    return String(privateKey.export({ type: "pkcs8", format: "pem" }));
  };
  try {
    const file = `${folder}/dkim.pem`;
    const problem = expect.stringMatching(/^DKIM_KEY_FILE has no RSA key that can be read; make one with/) as string;
    expect(problemsOf({ ...mail, DKIM_KEY_FILE: file })).toEqual([problem]);
    writeFileSync(file, pem("ec"));
    expect(problemsOf({ ...mail, DKIM_KEY_FILE: file })).toEqual([problem]);
    writeFileSync(file, pem("rsa"));
    const { dkim } = readSettings({ ...mail, DKIM_KEY_FILE: file }).mail ?? {};
    expect(dkim).toEqual({ selector: "site2026", key: expect.stringContaining("PRIVATE KEY") as string });
    expect(problemsOf(mail)).toEqual(["DKIM_SELECTOR and DKIM_KEY_FILE need each other"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("plain http is allowed on this machine alone, without a proxy", () => {
  const { TRUSTED_PROXIES: _none, ...rest } = GOOD;
  expect(readSettings({ ...rest, SITE_ORIGIN: "http://localhost:8787" }).trustedProxies).toEqual([]);
});

it("a file of settings may not contain names that do not exist", () => {
  const folder = mkdtempSync(`${tmpdir()}/settings-`);
  try {
    writeFileSync(`${folder}/good`, 'PORT=9000\n# a comment\nSALON_NAME="Салон у моста"\n');
    writeFileSync(`${folder}/bad`, "PROT=9000\n");
    expect(readEnvFile(`${folder}/good`)).toEqual({ PORT: "9000", SALON_NAME: "Салон у моста" });
    expect(() => readEnvFile(`${folder}/bad`)).toThrow(/do not exist: PROT/);
    expect(() => readEnvFile(`${folder}/none`)).toThrow(/cannot be read/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
