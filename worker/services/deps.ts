import type { AttachmentStore } from "../adapters/attachment-store.ts";
import type { Advertising } from "../adapters/leads/metrika.ts";
import type { Clock } from "../adapters/clock.ts";
import type { ConversationSigner } from "../adapters/conversation-signer.ts";
import type { ErasureLog } from "../adapters/leads/erasure-log.ts";
import type { HttpPoster } from "../adapters/web/http-post.ts";
import type { Ids } from "../adapters/ids.ts";
import type { InvocationBudget } from "../adapters/invocation-budget.ts";
import type { ImageVariants } from "../adapters/media/image-variants.ts";
import type { LeadArchive } from "../adapters/leads/lead-archive.ts";
import type { LeadChallenges } from "../adapters/leads/lead-challenges.ts";
import type { LeadStore } from "../adapters/leads/lead-store.ts";
import type { LeadTraffic } from "../adapters/leads/lead-traffic.ts";
import type { LiveRoom } from "../adapters/live-room.ts";
import type { Log } from "../adapters/log.ts";
import type { MailSender } from "../adapters/notifications/mail.ts";
import type { MediaStore } from "../adapters/media/media-store.ts";
import type { SettingsMemory } from "../adapters/settings-memory.ts";
import type { RefusedLeads } from "../adapters/leads/refused-leads.ts";
import type { RateLimiter } from "../adapters/rate-limit.ts";
import type { Sealer } from "../adapters/sealer.ts";
import type { Signer } from "../adapters/signer.ts";
import type { WaitingLeads } from "../adapters/leads/waiting-leads.ts";
import type { Web } from "../adapters/web/web.ts";
import type { PushSender } from "../adapters/web/web-push.ts";
import type { WebhookSigner } from "../adapters/notifications/webhook-signer.ts";
import type { Database } from "../db/client.ts";
import type { ChannelOrigins } from "../domain/conversations/channel-origins.ts";
import type { SalonContacts } from "../domain/dealership/settings.ts";
import type { VisitDeps } from "./leads/visits/visit-deps.ts";
import type { Caller, StaffSession } from "./staff/session.ts";

/** What every use case may use; built once per invocation (worker/context/create-context.ts). */
export interface Deps {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** Whose request it is, for the security journal; null for cron and commands. */
  caller: (Pick<Caller, "address" | "userAgent"> & Partial<Pick<Caller, "origin">>) | null;
  /** Sends due events to other systems (services/events) after the response. Cron does what it leaves, and all where it is absent. */
  sendEvents?: () => void;
}

/** Who makes a change, for the audit log. `token`: with which API token. */
export type Actor = Pick<StaffSession, "userId" | "role"> & Partial<Pick<StaffSession, "token" | "salons">>;

/** For use cases that watch the room for data. */
export interface DiskDeps extends Deps {
  /** Of a server of one's own. */
  disk?: { freeBytes(): Promise<number> } | null;
}

/** For use cases that change leads: open panels show the change at once. */
export interface LiveDeps extends Deps {
  /** Sends after the response, like `later`; in a keyed call after the change was written. */
  live: LiveRoom;
}

/** For use cases that count visitors. */
export interface CountDeps extends Pick<Deps, "clock" | "caller"> {
  /** Its writes change nothing that visitors see: they make no reader wait for a replica or read the content version again. */
  countDb: Database;
}

/** For use cases that show the dealership's name and contacts. */
export interface SalonDeps extends Pick<Deps, "db" | "clock" | "log"> {
  /** From the deployment's configuration; null when it has none. */
  salon: SalonContacts | null;
  settingsMemory: SettingsMemory;
  later: Later;
}

/** For use cases that work until the invocation has used what the platform allows it (services/work-slice.ts). */
export interface JobDeps extends Deps {
  budget: InvocationBudget;
}

/** For use cases that send requests to other sites. */
export interface WebDeps {
  web: Web;
}

/** For use cases that store pictures. */
export interface MediaDeps extends JobDeps {
  media: MediaStore;
  images: ImageVariants;
}

export interface UploadDeps extends MediaDeps {
  /** Null without UPLOAD_KEY: uploads are refused then. */
  uploadSigner: Signer | null;
}

/** For use cases that read or write names and phones, which an external collector may hold. */
export interface ContactDetailsDeps extends Deps {
  leadStore: LeadStore;
}

export interface PersonalDataDeps extends ContactDetailsDeps, JobDeps {
  erasureLog: ErasureLog;
  /** Files of conversations. */
  attachments: AttachmentStore;
  /** Null without a secret to seal them with: a lead that the database does not take is refused then. */
  waitingLeads: WaitingLeads | null;
  /** Null without a secret to seal it with: leads stay in the database then. */
  leadArchive: LeadArchive | null;
  /** When closed leads move to the archive. */
  leadsArchivedAfterDays: number;
}

/** Runs a task after the response was sent. It is skipped where the invocation ends with the response; cron does its work then. */
export type Later = (task: () => Promise<unknown>) => void;

/** For use cases that send to browsers of staff. */
export interface PushDeps extends Deps {
  /** Null without a secret to derive its keys from. */
  push: PushSender | null;
}

/** For use cases that notify the dealership. Null: not configured in this deployment. */
export interface NotificationDeps extends ContactDetailsDeps, LiveDeps, PushDeps, VisitDeps, WebDeps {
  mail: MailSender | null;
  /** Signs the codes of private pages and the tags of mail addresses; null without UPLOAD_KEY. */
  conversationSigner: ConversationSigner | null;
  poster: HttpPoster;
  webhookSigner: WebhookSigner | null;
  telegramToken: string | null;
  channelOrigins: ChannelOrigins;
  advertising: Advertising;
  /** Seals the secrets of integrations. Null without a secret to seal with: none can be set up then. */
  integrationSealer: Sealer | null;
  /** «https://salon.ru», for links into the panel. */
  siteOrigin: string | null;
  later: Later;
}

/** For the use case that takes leads. */
export interface LeadDeps extends NotificationDeps, Pick<PersonalDataDeps, "waitingLeads"> {
  leadLimiter: RateLimiter;
  leadTraffic: LeadTraffic;
  refusedLeads: RefusedLeads;
  /** Null without a secret to sign them with: leads above the limits are refused then. */
  leadChallenges: LeadChallenges | null;
}
