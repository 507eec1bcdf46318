import type {
  D1Database,
  DurableObjectNamespace,
  ImagesBinding,
  R2Bucket,
  RateLimit,
  SendEmail,
} from "@cloudflare/workers-types";
import type { Mailbox } from "./adapters/mailbox.ts";

/** The disk that database and files of a server of one's own lie on. */
export interface Disk {
  freeBytes(): Promise<number>;
}

/** The bindings of wrangler.toml. */
export interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  /** Of a server of one's own alone. */
  DISK?: Disk;
  /** Pauses background work, until the server of one's own that runs it stops. */
  PAUSE?: (ms: number) => Promise<void>;
  /** Limits leads per network; unlimited without it. */
  LEAD_LIMIT?: RateLimit;
  /** Attempts to log in, uploads and pages that are not cached, per network; without a binding nothing is limited. */
  LOGIN_LIMIT?: RateLimit;
  UPLOAD_LIMIT?: RateLimit;
  PAGE_LIMIT?: RateLimit;
  /** Changes by API tokens, per token. */
  TOKEN_LIMIT?: RateLimit;
  /** Where open panels are connected; without it they ask every 20 seconds. */
  LIVE_ROOM?: DurableObjectNamespace;
  /** Signs upload addresses; a secret. Without it nothing can be uploaded. */
  UPLOAD_KEY?: string;
  /** Seals leads that lie outside D1; a secret. UPLOAD_KEY is used without it. */
  LEAD_SEAL_KEY?: string;
  /** Its keys sign messages to browsers of staff; a secret. UPLOAD_KEY is used without it. */
  PUSH_KEY?: string;
  /** Signs quotes; a secret. UPLOAD_KEY is used without it. */
  QUOTE_KEY?: string;
  /** The former QUOTE_KEY, while quotes that it has signed are valid. */
  QUOTE_KEY_BEFORE?: string;
  /** Seals the nightly backups in R2; a secret. Without it there are none. */
  BACKUP_KEY?: string;
  /** Age at which closed leads move from D1 to the archive in R2 (docs/operate.md). */
  LEADS_ARCHIVED_AFTER_DAYS?: string;
  /** Sends mail; without it notices by mail die with a reason. */
  EMAIL?: SendEmail;
  /** The mailbox of the address for answers, of a server of one's own; Cloudflare calls `email` of worker/index.ts instead. */
  MAILBOX?: Mailbox;
  /** The dealership's phone, name and address, for pages while D1 does not answer and until staff save the settings. */
  SALON_PHONE?: string;
  SALON_NAME?: string;
  SALON_ADDRESS?: string;
  /** «https://salon.ru»: links in notices begin with it. */
  SITE_ORIGIN?: string;
  /** Signs calls of the webhook; a secret. */
  WEBHOOK_SECRET?: string;
  /** Of the bot that writes to the salon's chat; a secret. */
  TELEGRAM_BOT_TOKEN?: string;
  /** Name of the bot that visitors may subscribe with, and the secret of its webhook (docs/notifications.md). */
  TELEGRAM_BOT_NAME?: string;
  TELEGRAM_HOOK_SECRET?: string;
  /** Signs links of visitors' subscriptions and hashes their addresses; a secret. UPLOAD_KEY is used without it. */
  ALERT_KEY?: string;
  /** https://… of the salon's collector of personal data (docs/personal-data.md); without it they lie in D1. */
  LEAD_COLLECTOR_URL?: string;
  /** Signs calls to the collector; a secret. */
  LEAD_COLLECTOR_SECRET?: string;
  /** Of the mirror whose `X-Mirror-Client` is the visitor's address (docs/mirror.md); a secret. Without it there is no mirror. */
  MIRROR_SECRET?: string;
  /** Opens `/healthz?deep=<token>` to a monitor; a secret. Without it that address does not exist. */
  HEALTH_TOKEN?: string;
  /** "1" lets the import read sites of this machine: development and tests alone. */
  IMPORT_ALLOW_LOCAL?: string;
  /** Names of the sites that staff may enter for imports, webhooks and the heartbeat, with subdomains; all public ones without it. */
  OUTGOING_HOSTS?: string;
  /** "1" compares new passwords with those of known breaches (docs/operate.md); five hex digits of a hash leave the site. */
  CHECK_BREACHED_PASSWORDS?: string;
  /** "1" notifies search engines of changed car pages (docs/operate.md); needs SITE_ORIGIN and UPLOAD_KEY. */
  INDEXNOW?: string;
  /** Keys of the salon's cabinet at Avito (docs/operate.md); secrets. Without them reports are uploaded as files. */
  AVITO_CLIENT_ID?: string;
  AVITO_CLIENT_SECRET?: string;
  /** Where its API is reached, if not at https://api.avito.ru: a relay in Russia, for example. */
  AVITO_API_URL?: string;
  /** The same of Autoteka, https://pro.autoteka.ru. */
  AUTOTEKA_API_URL?: string;
  /** Where the APIs of messengers are reached, if not at their public addresses: relays, or servers of a test. */
  TELEGRAM_API_URL?: string;
  /** «…/max» of the collector: it passes signed requests on, because MAX has a certificate that the edge does not trust (docs/conversations.md). */
  MAX_API_URL?: string;
  VK_API_URL?: string;
  /** A relay in front of YooKassa; in tests a service of their own. */
  YOOKASSA_API_URL?: string;
  /** Where the API of Yandex Metrika is reached, if not at https://api-metrika.yandex.net: a relay, or a server of a test. */
  METRIKA_API_URL?: string;
  /** "1" ends the pages that visitors' browsers keep for times without network (docs/operate.md). */
  NO_OFFLINE_PAGES?: string;
  /** "1" adds a Server-Timing header with the request's database use; never set in production. */
  DIAGNOSTICS?: string;
}
