import { env } from "cloudflare:test";
import { r2AttachmentStore } from "../adapters/attachment-store.ts";
import { conversationSigner } from "../adapters/conversation-signer.ts";
import { alertSigner } from "../adapters/alert-signer.ts";
import { r2BackupStore } from "../adapters/backup-store.ts";
import { systemClock } from "../adapters/clock.ts";
import { deviceSigner } from "./staff/devices/device-signer.ts";
import { r2ErasureLog } from "../adapters/leads/erasure-log.ts";
import { eventSampler } from "../adapters/event-sampler.ts";
import { webCryptoIds } from "../adapters/ids.ts";
import { r2ImportStore } from "../adapters/import-store.ts";
import { invocationBudget } from "../adapters/invocation-budget.ts";
import { boundImages } from "../adapters/media/image-variants.ts";
import { r2LeadArchive } from "../adapters/leads/lead-archive.ts";
import { signedLeadChallenges } from "../adapters/leads/lead-challenges.ts";
import { r2ReportStore } from "../adapters/report-store.ts";
import { r2OutletStore } from "../adapters/outlets/outlet-store.ts";
import { ownLeadStore } from "../adapters/leads/lead-store.ts";
import { leadTraffic } from "../adapters/leads/lead-traffic.ts";
import { secretQuoteSigner } from "../adapters/quote-signer.ts";
import { fakeLiveRoom } from "../adapters/test-live-room.ts";
import { consoleLog } from "../adapters/log.ts";
import { fakeMail } from "../adapters/notifications/mail.ts";
import { r2MediaStore } from "../adapters/media/media-store.ts";
import { heldSettingsMemory } from "../adapters/settings-memory.ts";
import { unlimited } from "../adapters/rate-limit.ts";
import { refusedLeads } from "../adapters/leads/refused-leads.ts";
import { signedVisitLinks } from "../adapters/leads/visit-links.ts";
import { hmacSigner } from "../adapters/signer.ts";
import { FACTORS_INFO, INTEGRATIONS_INFO, secretSealer } from "../adapters/sealer.ts";
import { r2WaitingLeads } from "../adapters/leads/waiting-leads.ts";
import { webhookSigner } from "../adapters/notifications/webhook-signer.ts";
import { fakePayments } from "../adapters/payments/test-payments.ts";
import { fakePoster } from "../adapters/web/http-post.ts";
import { fakePush } from "../adapters/web/test-web-push.ts";
import { fakeWeb } from "../adapters/web/test-web.ts";
import { CHANNEL_ORIGINS } from "../domain/conversations/channel-origins.ts";
import { createDatabase } from "../db/client.ts";
import { CHANNEL_ADAPTERS } from "./conversations/channels.ts";
import type { AllDeps } from "./all-deps.ts";

export const WEBHOOK_SECRET = "secret of the tests";

/** All deps on the test's own database and bucket, with fakes for external services; a test overrides what it tests. */
export function testDeps(overrides: Partial<AllDeps> = {}): AllDeps {
  return {
    db: createDatabase(env.DB),
    countDb: createDatabase(env.DB),
    // Without a limit: in a test, many «invocations» share these dependencies.
    budget: invocationBudget({ roundTrips: 0, statements: 0 }),
    clock: systemClock,
    ids: webCryptoIds,
    log: consoleLog("test"),
    caller: null,
    sendEvents: () => {},
    media: r2MediaStore(env.MEDIA),
    images: boundImages(env.IMAGES),
    deviceSigner: deviceSigner("key of the tests"),
    uploadSigner: hmacSigner("key of the tests"),
    factorSealer: secretSealer(["seal of the tests"], FACTORS_INFO),
    leadStore: ownLeadStore,
    erasureLog: r2ErasureLog(env.MEDIA),
    backups: r2BackupStore(env.MEDIA, secretSealer(["key of the tests"])),
    mail: fakeMail(),
    poster: fakePoster(),
    webhookSigner: webhookSigner(WEBHOOK_SECRET),
    telegramToken: "1:token",
    integrationSealer: secretSealer(["seal of the tests"], INTEGRATIONS_INFO),
    advertising: { report: () => Promise.resolve(), check: () => Promise.resolve() },
    siteOrigin: "https://salon.test",
    leadLimiter: unlimited,
    leadTraffic: leadTraffic(),
    refusedLeads: refusedLeads(0),
    visitLinks: signedVisitLinks("key of the tests"),
    leadChallenges: signedLeadChallenges("key of the tests"),
    waitingLeads: r2WaitingLeads(env.MEDIA, secretSealer(["seal of the tests"])),
    leadArchive: r2LeadArchive(env.MEDIA, secretSealer(["seal of the tests"])),
    leadsArchivedAfterDays: 396,
    later: () => {},
    live: fakeLiveRoom(),
    push: fakePush(),
    eventSampler: eventSampler(),
    salon: null,
    settingsMemory: heldSettingsMemory(null, Date.now),
    breachedPasswords: null,
    indexNow: null,
    avito: null,
    web: fakeWeb(() => new Response(null, { status: 404 })),
    importStore: r2ImportStore(env.MEDIA),
    exchangeBucket: env.MEDIA,
    outletStore: r2OutletStore(env.MEDIA),
    reportStore: r2ReportStore(env.MEDIA),
    alertSigner: () => alertSigner("key of the tests"),
    telegramBot: { name: "salon_bot", hookSecret: "hook of the tests" },
    channels: CHANNEL_ADAPTERS,
    attachments: r2AttachmentStore(env.MEDIA),
    conversationSigner: conversationSigner("key of the tests"),
    channelOrigins: CHANNEL_ORIGINS,
    payments: fakePayments().open,
    maxRelay: null,
    mailbox: null,
    quoteSigner: () => secretQuoteSigner(["key of the tests"]),
    ...overrides,
  };
}

/** One of tests/setup/pictures.mjs. */
export function pictureOf(type: string): Uint8Array<ArrayBuffer> {
  const base64 = env.PICTURES[type];
  if (base64 === undefined) throw new Error(`No picture of type ${type}`);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
