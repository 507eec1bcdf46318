import type { Context } from "hono";
import { settingsChangeSchema } from "../domain/settings-change.ts";
import type { Actor } from "../services/staff/session.ts";
import { answer, answerError } from "./answer.ts";
import { readJson } from "./read-json.ts";
import type { ApiEnvironment } from "./routes.ts";

export async function getSettings(c: Context<ApiEnvironment>) {
  return c.json(await c.env.services.settings.getPublic());
}

/** Part of the settings. */
export async function putSettings(c: Context<ApiEnvironment>, actor: Actor) {
  const change = await readJson(c, settingsChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.settings.update(actor, change.value), (settings) => settings);
}
