import type { Context } from "hono";
import { isAllowed } from "../../domain/staff/permissions.ts";
import { settingsChangeSchema, settingsSchema } from "../../domain/dealership/settings-change.ts";
import type { StaffSettings } from "../../domain/dealership/settings.ts";
import type { StaffSession } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";

type Call = Context<ApiEnvironment>;

/** All settings for staff who may change them (404 until they are saved once), the public ones for other callers. */
export async function getSettings(c: Call) {
  const { dealership } = c.env.services;
  const session = await c.env.staffSession();
  const isWhole = session && !session.mustChangePassword && isAllowed(session.permissions, "settings.write");
  if (!isWhole) return c.json(await dealership.getPublicSettings());
  return answer(c, await dealership.getStaffSettings(), staffSettingsShape);
}

/** The settings page. */
export async function postSettings(c: Call, actor: StaffSession) {
  const input = await readJson(c, settingsSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.dealership.saveSettings(actor, input.value), staffSettingsShape);
}

/** Part of the settings; each field needs its permission. */
export async function putSettings(c: Call, actor: StaffSession) {
  const change = await readJson(c, settingsChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.dealership.saveSettings(actor, change.value), staffSettingsShape);
}

function staffSettingsShape({ updatedAt, ...settings }: StaffSettings) {
  return { ...settings, updatedAt: isoTime(updatedAt) };
}
