import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { INTEGRATIONS } from "../../domain/leads/integrations/integration-terms.ts";
import { flag, timeColumn, versionColumn } from "../columns.ts";

/** Services of others that report calls, take conversions or carry messages, as staff have set them up. */
export const integrations = sqliteTable("integrations", {
  /** No CHECK, because one cannot be changed without rebuilding the table. */
  key: text("key", { enum: INTEGRATIONS }).primaryKey(),
  enabled: flag("enabled").notNull(),
  /** What names the dealership at the service and is no secret: the API key of MANGO OFFICE. */
  account: text("account").notNull().default(""),
  /** Sealed (adapters/sealer.ts), base64; null until it is set. */
  secret: text("secret"),
  /** Hosts of records of calls, separated by spaces, where the service has none of its own. */
  recordHosts: text("record_hosts").notNull().default(""),
  /** Of a channel of conversations: the key of its webhook, sealed like `secret`. */
  hookSecret: text("hook_secret"),
  /** Of a channel of conversations: JSON object of its settings (domain/conversations/channel-options.ts). */
  options: text("options").notNull().default("{}"),
  updatedAt: timeColumn("updated_at").notNull(),
  version: versionColumn(),
});

/** What an integration did last. Apart from `integrations`, so that a call does not change the version that staff edit. */
export const integrationStates = sqliteTable("integration_states", {
  key: text("key", { enum: INTEGRATIONS }).primaryKey(),
  lastOkAt: timeColumn("last_ok_at"),
  lastFailedAt: timeColumn("last_failed_at"),
  /** Why, in Russian for staff. */
  lastFailure: text("last_failure"),
  /** Of a channel of conversations: how far its history was read. */
  cursor: text("cursor"),
  /** Of a channel of conversations: nothing is sent before, because the channel has asked for a pause. */
  pausedUntil: timeColumn("paused_until"),
});
