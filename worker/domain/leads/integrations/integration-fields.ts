import { CHANNEL_FIELDS, type ChannelFields } from "../../conversations/channel-options.ts";
import { YOOKASSA_FIELDS } from "../../holds/yookassa-fields.ts";
import type { Integration } from "./integration-terms.ts";

const FIELDS: Partial<Record<Integration, ChannelFields>> = { ...CHANNEL_FIELDS, yookassa: YOOKASSA_FIELDS };

/** What staff enter for an integration that is described by its fields; null for the others. */
export function fieldsOfIntegration(key: Integration): ChannelFields | null {
  return FIELDS[key] ?? null;
}

/** Settings by name, "" for what is not set. */
export function integrationOptions(key: Integration, stored: string): Record<string, string> {
  const values = JSON.parse(stored) as Readonly<Record<string, string>>;
  const fields = fieldsOfIntegration(key)?.options ?? [];
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ""]));
}
