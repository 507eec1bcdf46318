import { r2AttachmentStore } from "../adapters/attachment-store.ts";
import { r2BackupStore } from "../adapters/backup-store.ts";
import { systemClock } from "../adapters/clock.ts";
import { conversationSigner } from "../adapters/conversation-signer.ts";
import { webCryptoIds } from "../adapters/ids.ts";
import { type DeviceSigner, deviceSigner } from "../services/staff/devices/device-signer.ts";
import type { EventSampler } from "../adapters/event-sampler.ts";
import { r2ImportStore } from "../adapters/import-store.ts";
import type { RefusedLeads } from "../adapters/leads/refused-leads.ts";
import { r2ErasureLog } from "../adapters/leads/erasure-log.ts";
import { boundImages } from "../adapters/media/image-variants.ts";
import { r2LeadArchive } from "../adapters/leads/lead-archive.ts";
import { countingCalls, type DividedBudget, invocationBudget } from "../adapters/invocation-budget.ts";
import { signedLeadChallenges } from "../adapters/leads/lead-challenges.ts";
import { boundLiveRoom, type LiveEntrance, type LiveRoom } from "../adapters/live-room.ts";
import { consoleLog, type Log } from "../adapters/log.ts";
import { bindingMail } from "../adapters/notifications/mail.ts";
import { r2MediaStore } from "../adapters/media/media-store.ts";
import { boundRateLimiter } from "../adapters/rate-limit.ts";
import { FACTORS_INFO, INTEGRATIONS_INFO, secretSealer } from "../adapters/sealer.ts";
import { signedVisitLinks } from "../adapters/leads/visit-links.ts";
import { hmacSigner } from "../adapters/signer.ts";
import { pwnedPasswords } from "../adapters/web/breached-passwords.ts";
import { connectByRuntime } from "../adapters/web/connect.ts";
import { webPoster } from "../adapters/web/http-post.ts";
import { openWeb } from "../adapters/web/web.ts";
import { r2OutletStore } from "../adapters/outlets/outlet-store.ts";
import { r2ReportStore } from "../adapters/report-store.ts";
import { r2WaitingLeads } from "../adapters/leads/waiting-leads.ts";
import { webhookSigner } from "../adapters/notifications/webhook-signer.ts";
import { createDatabase, type DatabaseUse } from "../db/client.ts";
import { LEADS_ARCHIVED_AFTER_DAYS } from "../domain/kernel/limits.ts";
import type { AppError } from "../domain/kernel/result.ts";
import type { Viewport } from "../domain/kernel/viewport.ts";
import type { PageView } from "../domain/reports/view-batch.ts";
import type { Env } from "../env.ts";
import { CHANNEL_ADAPTERS } from "../services/conversations/channels.ts";
import { createServices, type Services } from "../services/create-services.ts";
import type { Later } from "../services/deps.ts";
import { answerOnce, findRequestKey } from "../services/staff/request-keys/answer-once.ts";
import { holdChanges } from "../services/staff/request-keys/hold-changes.ts";
import { readAnswer } from "../services/staff/request-keys/stored-answer.ts";
import { findSession } from "../services/staff/find-session.ts";
import { recordRefusal, type Refusal } from "../services/staff/security/record-refusal.ts";
import type { Caller, StaffSession } from "../services/staff/session.ts";
import { getLayout, type LayoutData } from "../services/dealership/get-layout.ts";
import { bearerOf } from "./bearer.ts";
import { deviceOf, withDeviceCookie } from "./device-cookie.ts";
import { ERROR_STATUS } from "./error-status.ts";
import { createIsolate, databaseSessionOf, type Isolate } from "./isolate.ts";
import { pendingLoginCookie, sessionCookie } from "./session-cookie.ts";
import { type Guard, guardDatabase } from "../db/guard-database.ts";
import { countViewWith } from "./count-view.ts";
import { senderHeadersOf, viewportOf } from "./sender-headers.ts";
import {
  advertisingOf,
  alertSignerOf,
  allowedHostsOf,
  avitoOf,
  channelOriginsOf,
  indexNowOf,
  leadStoreOf,
  maxRelayOf,
  paymentsOf,
  pushOf,
  quoteSignerOf,
  salonOf,
  sealerOf,
  telegramBotOf,
} from "./env-adapters.ts";

/** What every entry point gets: Remix as load context, Hono as its environment, cron jobs as their argument. */
export interface RequestContext {
  services: Services;
  requestId: string;
  /** Which page size to render: the same on every page of one browser (docs/decisions/0016-page-size-by-device.md). */
  viewport: Viewport;
  /** The nonce of this response's inline scripts (edge/content-security.ts). */
  scriptNonce: string;
  log: Log;
  databaseUse: Readonly<DatabaseUse>;
  /** What is left of the platform's limits; cron jobs share it. */
  budget: DividedBudget;
  /**
   * Header, footer and contacts of every page; read once per request. While D1 does not answer, as it was read last.
   * @throws DatabaseUnavailable if it was never read
   */
  layout(): Promise<LayoutData>;
  /** The layout; null where it throws because D1 does not answer. */
  knownLayout(): Promise<LayoutData | null>;
  /** The content version in the database. */
  contentVersion(): Promise<number>;
  /** The content version that this request's page shows; null for a page without the layout. */
  renderedVersion(): Promise<number | null>;
  /** The signed-in staff member, or the owner of the call's API token; read once per request, and not without a cookie or a token. */
  staffSession(): Promise<StaffSession | null>;
  /** Whether the call's API token was a live one when this isolate saw it last. */
  isKnownToken(): boolean;
  requestKeys: RequestKeys;
  /** From now on use cases get their rows only after this check, whose own reads share their round trip (db/guard-database.ts). */
  guardWith(guard: Guard): void;
  /** Whether browsers of visitors may keep pages for times without network. */
  allowsOfflinePages: boolean;
  /** Opens the socket of a panel; the caller has checked the session. */
  connectPanel: LiveEntrance["connect"];
  /** Staff have decided that this address is gone for good: its page says so (edge/old-address.ts). */
  isGone: boolean;
  /** Counts what a visitor did, for the reports (docs/decisions/0061-views-without-visitors.md). */
  countView(view: PageView): void;
  /** Records a refusal in the security journal, after the response. */
  recordRefusal(event: Refusal): void;
  /** Whether a use case has recorded why it refused this request: a second event for the same refusal says less. */
  hasRecordedRefusal(): boolean;
  caller: Caller;
  sessionCookie: typeof sessionCookie;
  /** Adds the cookie that makes the device known to a response that opens a session. */
  withDeviceCookie(response: Response): Response;
  pendingLoginCookie: typeof pendingLoginCookie;
  statusOf(error: AppError): number;
}

/** Changes by staff under a request key (docs/decisions/0032-request-keys.md). */
interface RequestKeys {
  /** The row of a used key; read once per request, in the round trip of the session if both are started together. */
  find(key: string): ReturnType<typeof findRequestKey>;
  readAnswer: typeof readAnswer;
  answerOnce(...call: Rest<typeof answerOnce>): ReturnType<typeof answerOnce>;
}

type Rest<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;

/** `waitUntil` of the platform: keeps the invocation alive until the promise is settled. */
export type WaitUntil = (work: Promise<unknown>) => void;

export function createContext(
  env: Env,
  request: Request | null,
  waitUntil?: WaitUntil,
  isolate: Isolate = createIsolate(),
): RequestContext {
  const requestId = crypto.randomUUID();
  const log = consoleLog(requestId);
  const siteOrigin = env.SITE_ORIGIN?.replace(/\/+$/, "") ?? null;
  const devices = env.UPLOAD_KEY ? deviceSigner(env.UPLOAD_KEY) : null;
  const caller = callerOf(request, siteOrigin, devices);
  const isOfStaff = caller.sessionToken !== null || Boolean(caller.bearer);
  const db = createDatabase(env.DB, {
    ...isolate.databaseLimitsOf(request, isOfStaff),
    session: databaseSessionOf(isolate, request, isOfStaff),
    ...(request ? { breaker: isolate.breaker } : {}),
    onRetry: (cause) => log.error("database_retried", cause),
    onWrite: isolate.versionTrust.forget,
  });
  const budget = invocationBudget(db.use);
  const bucket = countingCalls(env.MEDIA, budget);
  const web = openWeb({
    connect: countingCalls({ connectByRuntime }, budget).connectByRuntime,
    allowsLocalImport: env.IMPORT_ALLOW_LOCAL === "1",
    allowedHosts: allowedHostsOf(env),
  });
  const poster = webPoster(web);
  const guarded = guardDatabase(db);
  const later: Later = (task) => waitUntil?.(task().catch((cause) => log.error("background_work_failed", cause)));
  const holder = holdChanges(guarded.db, later);
  const sealer = sealerOf(env);
  const room = boundLiveRoom(env.LIVE_ROOM, log);
  const salon = { salon: salonOf(env), settingsMemory: isolate.settings };
  let hasRecordedRefusal = false;
  const eventSampler: EventSampler = {
    take(key, now) {
      hasRecordedRefusal = true;
      return isolate.eventSampler.take(key, now);
    },
  };
  const refusedLeads: RefusedLeads = {
    ...isolate.refusedLeads,
    add(reason, network, now) {
      hasRecordedRefusal = true;
      return isolate.refusedLeads.add(reason, network, now);
    },
  };
  const services = createServices({
    db: holder.db,
    get countDb() {
      return createDatabase(env.DB);
    },
    budget,
    clock: systemClock,
    ids: webCryptoIds,
    log,
    caller: request && caller,
    sendEvents: () => holder.later(() => services.events.deliverEvents()),
    media: r2MediaStore(bucket),
    images: boundImages(countingCalls(env.IMAGES, budget)),
    deviceSigner: devices,
    factorSealer: sealerOf(env, FACTORS_INFO),
    uploadSigner: env.UPLOAD_KEY ? hmacSigner(env.UPLOAD_KEY) : null,
    leadStore: leadStoreOf(env, poster),
    disk: env.DISK ?? null,
    waitingLeads: sealer && r2WaitingLeads(bucket, sealer),
    leadArchive: sealer && r2LeadArchive(bucket, sealer),
    leadsArchivedAfterDays: Number(env.LEADS_ARCHIVED_AFTER_DAYS) || LEADS_ARCHIVED_AFTER_DAYS,
    leadLimiter: boundRateLimiter(env.LEAD_LIMIT, log),
    leadTraffic: isolate.leadTraffic,
    live: waitUntil ? publishLater(room, holder.later) : room,
    refusedLeads,
    visitLinks: env.UPLOAD_KEY ? signedVisitLinks(env.UPLOAD_KEY) : null,
    leadChallenges: env.UPLOAD_KEY ? signedLeadChallenges(env.UPLOAD_KEY) : null,
    erasureLog: r2ErasureLog(bucket),
    backups: env.BACKUP_KEY ? r2BackupStore(bucket, secretSealer([env.BACKUP_KEY])) : null,
    mail: env.EMAIL ? bindingMail(env.EMAIL) : null,
    poster,
    webhookSigner: env.WEBHOOK_SECRET ? webhookSigner(env.WEBHOOK_SECRET) : null,
    telegramToken: env.TELEGRAM_BOT_TOKEN ?? null,
    integrationSealer: sealerOf(env, INTEGRATIONS_INFO),
    advertising: advertisingOf(env, web),
    ...salon,
    siteOrigin,
    push: pushOf(env, web, siteOrigin),
    web,
    breachedPasswords: env.CHECK_BREACHED_PASSWORDS === "1" ? pwnedPasswords(web, log) : null,
    avito: avitoOf(env, web),
    indexNow: indexNowOf(env, poster, siteOrigin),
    channels: CHANNEL_ADAPTERS,
    attachments: r2AttachmentStore(bucket),
    conversationSigner: env.UPLOAD_KEY ? conversationSigner(env.UPLOAD_KEY) : null,
    channelOrigins: channelOriginsOf(env),
    payments: paymentsOf(env, web),
    maxRelay: maxRelayOf(env),
    mailbox: env.MAILBOX ?? null,
    importStore: r2ImportStore(bucket),
    exchangeBucket: bucket,
    outletStore: r2OutletStore(bucket),
    reportStore: r2ReportStore(bucket),
    quoteSigner: quoteSignerOf(env),
    alertSigner: alertSignerOf(env),
    telegramBot: telegramBotOf(env),
    later: holder.later,
    eventSampler,
  });
  let reading: ReturnType<typeof getLayout> | undefined;
  let session: Promise<StaffSession | null> | undefined;
  let requestKey: ReturnType<typeof findRequestKey> | undefined;
  async function tokenSession(hash: string) {
    const { staff } = await import("../services/all-use-cases.ts");
    const found = await staff.findTokenSession({ db, clock: systemClock, ids: webCryptoIds, caller, later }, hash);
    isolate.liveTokens.set(hash, found !== null);
    if (found?.token) db.actFor(found.token.id);
    return found;
  }
  async function sessionOf(): Promise<StaffSession | null> {
    const { bearer, sessionToken } = caller;
    if (bearer) return bearer.hash === null ? null : tokenSession(bearer.hash);
    // What a page requests by itself must not keep a session that nobody uses.
    const touching = isOfOpenPage(request) ? () => undefined : later;
    return sessionToken === null ? null : findSession({ db, clock: systemClock, later: touching }, sessionToken);
  }
  async function layout() {
    // Public: not guarded.
    reading ??= getLayout({ db, clock: systemClock, log, later, ...salon });
    return (await reading).layout;
  }
  return {
    services,
    requestId,
    viewport: request ? viewportOf(request.headers) : "desktop",
    scriptNonce: crypto.randomUUID().replaceAll("-", ""),
    log,
    databaseUse: db.use,
    budget,
    layout,
    async knownLayout() {
      return layout().catch((cause: unknown) => {
        if (db.use.isUnavailable) return null;
        throw cause;
      });
    },
    contentVersion: services.dealership.getContentVersion,
    renderedVersion: async () => (await reading)?.contentVersion ?? null,
    staffSession: () => (session ??= sessionOf()),
    isKnownToken: () => isolate.liveTokens.has(caller.bearer?.hash ?? ""),
    requestKeys: {
      find: (key) => (requestKey ??= findRequestKey({ db }, key)),
      readAnswer,
      answerOnce: (...call) => answerOnce({ db, clock: systemClock, holder }, ...call),
    },
    guardWith: guarded.guardWith,
    allowsOfflinePages: env.NO_OFFLINE_PAGES !== "1",
    connectPanel: room.connect,
    isGone: false,
    countView: countViewWith({
      caller,
      pageViews: isolate.pageViews,
      later: waitUntil ? later : null,
      pause: env.PAUSE,
      store: services.reports.countViews,
    }),
    hasRecordedRefusal: () => hasRecordedRefusal,
    // Not guarded: what is refused by the guard is recorded too.
    recordRefusal(event) {
      recordRefusal({ db, clock: systemClock, ids: webCryptoIds, log, caller, later, eventSampler }, event);
    },
    caller,
    sessionCookie,
    withDeviceCookie: (response) => withDeviceCookie(response, caller.device, devices),
    pendingLoginCookie,
    statusOf: ({ code }) => ERROR_STATUS[code],
  };
}

/** Whether an open panel sends it at its own times, without the person. */
function isOfOpenPage(request: Request | null): boolean {
  return request !== null && new URL(request.url).pathname.startsWith("/api/live");
}

/** After the response, so that nobody waits for the room. */
function publishLater(room: LiveRoom, later: Later): LiveRoom {
  return {
    async publish(message) {
      later(() => room.publish(message));
    },
    async end(session) {
      later(() => room.end(session));
    },
    async checkAgain() {
      later(() => room.checkAgain());
    },
  };
}

function callerOf(request: Request | null, siteOrigin: string | null, devices: DeviceSigner | null): Caller {
  const bearer = request && bearerOf(request);
  return {
    address: request?.headers.get("CF-Connecting-IP") ?? null,
    userAgent: request?.headers.get("User-Agent") ?? null,
    headers: request && senderHeadersOf(request),
    bearer,
    sessionToken: request && !bearer ? sessionCookie.read(request.headers) : null,
    loginToken: request && !bearer ? pendingLoginCookie.read(request.headers) : null,
    device: request && devices && !bearer ? deviceOf(request.headers, devices) : null,
    // Without SITE_ORIGIN, on a developer's machine, the address that the browser uses.
    origin: siteOrigin ?? (request ? new URL(request.url).origin : ""),
  };
}
