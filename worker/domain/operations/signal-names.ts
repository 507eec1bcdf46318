/** The signals of trouble. Apart from their texts (signals.ts), which only staff and mails need. */
export const SIGNAL_NAMES = [
  "cron_failed",
  "counters_wrong",
  "backup_failed",
  "archive_late",
  "cron_late",
  "disk_low",
  "clock_jumped",
  "notifications_dead",
  "webhook_stopped",
  "source_failing",
  "import_stopped",
  "sms_limit",
  "outlet_failed",
  "database_unavailable",
  "leads_waiting",
  "login_attack",
  "leads_flooded",
  "heartbeat_failed",
  "search_engines_failing",
  "images_unavailable",
] as const;
export type SignalName = (typeof SIGNAL_NAMES)[number];

/** The longest detail that is stored, characters. */
export const SIGNAL_DETAIL_MAX = 300;
/** A signal that is raised without a pause is written once in this time, ms. */
export const SIGNAL_WRITE_INTERVAL_MS = 60_000;
/** A signal that is raised again within this time after it was cleared continues: trouble that comes and goes is one, ms. */
export const SIGNAL_REOPEN_MS = 15 * 60_000;
