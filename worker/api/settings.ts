import type { Context } from "hono";
import { settingsChangeSchema, settingsSchema } from "../domain/settings-change.ts";
import type { StaffSettings } from "../domain/settings.ts";
import type { Actor } from "../services/staff/session.ts";
import { answer, answerError } from "./answer.ts";
import { readJson } from "./read-json.ts";
import type { ApiEnvironment } from "./routes.ts";
import { isoTime } from "./shapes.ts";

type Call = Context<ApiEnvironment>;

/** Administrators get the settings whole and a 404 as long as nothing is set, anybody else what visitors may know. */
export async function getSettings(c: Call) {
  const { settings } = c.env.services;
  const session = await c.env.staffSession();
  if (session?.role !== "administrator" || session.mustChangePassword) return c.json(await settings.getPublic());
  return answer(c, await settings.getForStaff(), staffSettingsShape);
}

/** The settings page. */
export async function postSettings(c: Call, actor: Actor) {
  const input = await readJson(c, settingsSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.settings.save(actor, input.value), staffSettingsShape);
}

/** Part of the settings. */
export async function putSettings(c: Call, actor: Actor) {
  const change = await readJson(c, settingsChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.settings.save(actor, change.value), staffSettingsShape);
}

function staffSettingsShape({ updatedAt, ...settings }: StaffSettings) {
  return { ...settings, updatedAt: isoTime(updatedAt) };
}
