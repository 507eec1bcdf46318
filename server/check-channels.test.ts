// When this fails, a server is installed that silently loses notifications, or warns of channels that work.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { channelsWithoutSettings } from "./check-channels.ts";
import { openD1 } from "./d1/open-d1.ts";
import { prepareDatabase } from "./d1/prepare-database.ts";
import { readSettings } from "./settings.ts";

const KEY = "k".repeat(32);

it("warns of each channel that is switched on and cannot send, by the names of its settings", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/channels-`);
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const given = { SITE_ORIGIN: "http://localhost:1", UPLOAD_KEY: KEY, BACKUP_KEY: KEY, DATA_DIR: dataDir };
  const settings = (more: Record<string, string> = {}) => readSettings({ ...given, ...more });
  expect(await channelsWithoutSettings(settings())).toEqual([]);
  const db = openD1(`${dataDir}/site.sqlite`);
  await prepareDatabase(db);
  const channel = (name: string, isEnabled: 0 | 1) =>
    db.prepare(
      `insert into notice_channels (channel, enabled, target, updated_at) values ('${name}', ${isEnabled}, 'x', 1)`,
    );
  const webhook = `insert into webhooks (id, name, format, url, kinds, enabled, created_at, updated_at)
    values ('webhook-1-0', 'CRM', 'standard', 'https://crm.test', '[]', 1, 1, 1)`;
  await db.batch([channel("escalation", 1), db.prepare(webhook), channel("telegram", 0)]);
  db.close();
  expect(await channelsWithoutSettings(settings())).toEqual([
    expect.stringMatching(/«Второй адрес».*SMTP_URL and MAIL_FROM missing/),
    expect.stringMatching(/webhook of version 1.0.*WEBHOOK_SECRET missing/),
  ]);
  const mail = { SMTP_URL: "smtps://smtp.yandex.ru", MAIL_FROM: "site@salon.ru" };
  expect(await channelsWithoutSettings(settings({ ...mail, WEBHOOK_SECRET: KEY }))).toEqual([]);
});
