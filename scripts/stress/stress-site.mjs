import { existsSync } from "node:fs";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { workerModules } from "../build/built-files.mjs";
import { bundleEntry } from "../site/faulty-bindings/open-faulty-site.mjs";
import { applyMigrations } from "../../server/migrations.ts";
import { ROOT } from "../command/paths.mjs";
import { INTEGRATIONS_INFO, secretSealer } from "../../worker/adapters/sealer.ts";
import { TELEGRAM_HOOK_KEY } from "./chats/persons.mjs";
import { CHATS, prepareChats } from "./chats/prepare-chats.mjs";
import { DEPOSITS, prepareDeposits } from "./payments/prepare-deposits.mjs";
import { RECEIVERS, secretOf } from "./receivers.mjs";

// A separate process, so that it can be killed: node stress-site.mjs <port> <state folder> <port of the external services> <names of receivers>.
// «chats» in place of the receivers connects the channels of conversations, «deposits» the payment service.

const [port, stateDir, outsidePort, receivers = RECEIVERS[0]] = process.argv.slice(2);
const { compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags } = readConfig({
  config: `${ROOT}wrangler.toml`,
});

const isNew = !existsSync(`${stateDir}/d1`);
const entry = await bundleEntry(`${ROOT}scripts/stress/faulty-worker.mjs`);
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: Number(port),
    log: new Log(LogLevel.NONE),
    // The failures are intended, so their log lines are not printed.
    handleStructuredLogs: () => {},
    resourcePersistencePath: stateDir,
    name: "site",
    compatibilityDate,
    compatibilityFlags,
    modules: [entry, ...(await workerModules())].map(({ path, text }) => ({
      type: /** @type {const} */ ("ESModule"),
      path,
      contents: text,
    })),
    bindings: {
      UPLOAD_KEY: "stress",
      WEBHOOK_SECRET: "stress",
      SITE_ORIGIN: "https://salon.test",
      TELEGRAM_BOT_TOKEN: "1:stress",
      TELEGRAM_BOT_NAME: "salon_bot",
      TELEGRAM_HOOK_SECRET: TELEGRAM_HOOK_KEY,
    },
    d1Databases: { DB: "stress" },
    r2Buckets: { MEDIA: "stress" },
    images: { binding: "IMAGES" },
    /** Sends all outgoing requests of the Worker to external-services.mjs. */
    async outboundService(/** @type {Request} */ request) {
      const { host, pathname, search } = new URL(request.url);
      const body = await request.text();
      const answer = await fetch(`http://127.0.0.1:${outsidePort}/${host}${pathname}${search}`, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(body && { body }),
        signal: AbortSignal.timeout(20_000),
      });
      return new Response(await answer.text(), {
        status: answer.status,
        headers: { "retry-after": answer.headers.get("retry-after") ?? "" },
      });
    },
  }),
);

// Only once: these calls block this process until workerd answers, and a site that visitors use meanwhile waits for this process to read its log.
const token = isNew ? await prepare(await miniflare.getD1Database("DB")) : null;
await miniflare.ready;
process.send?.({ token });

/** @param {import("@cloudflare/workers-types").D1Database} db @returns {Promise<string | null>} a token of staff, with the channels */
async function prepare(db) {
  await applyMigrations(db);
  const withChats = receivers === CHATS;
  const withDeposits = receivers === DEPOSITS;
  await db.batch([
    db.prepare(
      `insert into settings (id, salon_name, phone, address, notification_email, from_email, email_notifications_enabled, updated_at)
       values (1, 'Салон', '+73430000000', 'Екатеринбург', 'owner@salon.test', 'site@salon.test', 1, 0)`,
    ),
    ...(await Promise.all(
      (withChats || withDeposits ? [] : receivers.split(",")).map((/** @type {string} */ name) => webhook(db, name)),
    )),
  ]);
  if (withDeposits) return prepareDeposits(db);
  return withChats ? prepareChats(db) : null;
}

/** The one of version 1.0 has its key in WEBHOOK_SECRET. @param {import("@cloudflare/workers-types").D1Database} db @param {string} name */
async function webhook(db, name) {
  const id = name === "crm" ? "webhook-1-0" : name;
  const sealed = await secretSealer(["stress"], INTEGRATIONS_INFO).seal(secretOf(name), `webhook ${id}`);
  const secret = name === "crm" ? null : Buffer.from(sealed).toString("base64");
  return db
    .prepare(
      `insert into webhooks (id, name, format, url, secret, kinds, enabled, created_at, updated_at)
       values (?1, ?1, 'standard', ?2, ?3, '["lead.created"]', 1, 0, 0)`,
    )
    .bind(id, `https://${name}.example.com/hook`, secret);
}
