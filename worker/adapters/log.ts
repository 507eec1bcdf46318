import { loggedPath } from "../domain/kernel/logged-path.ts";

/**
 * Failures that were caught; docs/operate.md lists what to do about each. Invalid input (broken JSON, a taken name, an edit
 * conflict) is no failure: the caller gets an error of domain/kernel/result.ts.
 */
type LogEvent =
  | "alert_failed"
  | "api_failed"
  | "archive_not_read"
  | "autoteka_failed"
  | "avito_report_failed"
  | "background_work_failed"
  | "breached_passwords_failed"
  | "call_refused"
  | "crm_hook_without_rights"
  | "crm_person_refused"
  | "crm_change_refused"
  | "chat_account_failed"
  | "chat_file_failed"
  | "chat_hook_refused"
  | "chat_read_not_reported"
  | "chat_not_read"
  | "collector_failed"
  | "content_version_not_read"
  | "cron_failed"
  | "database_retried"
  | "database_unavailable"
  | "health_not_read"
  | "images_unavailable"
  | "import_fetch_failed"
  | "page_import_failed"
  | "own_page_not_answered"
  | "sitemap_not_read"
  | "import_run_abandoned"
  | "integration_secret_not_opened"
  | "lead_not_stored"
  | "lead_rescued"
  | "event_not_sent"
  | "live_publish_failed"
  | "load_failed"
  | "mail_ignored"
  | "mail_not_received"
  | "media_cache_failed"
  | "message_flood"
  | "message_not_sent"
  | "notification_failed"
  | "outlet_file_failed"
  | "page_not_cached"
  | "page_store_not_read"
  | "picture_not_decoded"
  | "picture_not_hashed"
  | "price_ledger_repaired"
  | "quote_not_confirmed"
  | "rate_limit_failed"
  | "render_failed"
  | "request_failed"
  | "search_engines_not_notified"
  | "settings_not_remembered"
  | "signal_not_written"
  | "staff_mail_failed"
  | "trade_in_estimate_failed"
  | "hold_not_checked"
  | "visit_not_checked"
  | "upload_interrupted"
  | "waiting_lead_not_stored";

/**
 * Writes one line per failure. `details` are ids, counts and addresses of our own pages, never personal data: names,
 * phones, e-mail addresses, texts of messages. Of a `path`, what opens something is left out.
 */
export interface Log {
  error(event: LogEvent, cause: unknown, details?: Readonly<Record<string, unknown>>): void;
}

/** JSON lines on the console, which Cloudflare collects. */
export function consoleLog(requestId: string): Log {
  return {
    error: (event, cause, details) => console.error(JSON.stringify(logLine(event, cause, { requestId, ...details }))),
  };
}

/** The fake for tests. */
export function memoryLog(): Log & { lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { lines, error: (event, cause, details) => void lines.push(logLine(event, cause, details)) };
}

function logLine(event: LogEvent, cause: unknown, details?: Readonly<Record<string, unknown>>) {
  const path = typeof details?.["path"] === "string" ? { path: loggedPath(details["path"]) } : {};
  return { level: "error", event, ...details, ...path, ...describeCause(cause) };
}

/** Messages of an error and of its causes, and where it was thrown. */
function describeCause(cause: unknown): { cause: string; stack?: string } {
  const messages: string[] = [];
  let error = cause;
  for (; error instanceof Error; error = error.cause) messages.push(messageOf(error));
  if (error !== undefined || messages.length === 0) messages.push(withoutContacts(String(error)));
  const stackLines =
    cause instanceof Error ? cause.stack?.split("\n").filter((line) => /^\s+at /.test(line)) : undefined;
  return { cause: messages.join(" ← "), ...(stackLines?.length ? { stack: stackLines.join("\n") } : {}) };
}

/** drizzle appends the statement's values to its message, and JSON.parse quotes its input: both can hold personal data. */
function messageOf({ name, message }: Error): string {
  if (name === "SyntaxError") return "SyntaxError";
  return withoutContacts(message.replace(/\nparams: [\s\S]*/, ""));
}

const EMAIL = /[^\s<>"'@]+@[^\s<>"'@]+/g;
const PHONE = /(?:\+7|\b[78])(?:[\s()-]*\d){10}/g;

/** Characters of a message. `EMAIL` takes time with the square of the length. */
const MESSAGE_MAX = 2000;

function withoutContacts(text: string): string {
  return text.slice(0, MESSAGE_MAX).replace(EMAIL, "<e-mail>").replace(PHONE, "<phone>");
}
