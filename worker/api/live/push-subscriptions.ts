import type { Context } from "hono";
import { pushSubscriptionSchema } from "../../domain/live/push.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

export async function getPushKey(c: Call) {
  return answer(c, await c.env.services.live.getPushKey(), (key) => key);
}

export async function putPushSubscription(c: Call, actor: Actor) {
  const input = await readJson(c, pushSubscriptionSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.live.savePushSubscription(actor, input.value), (saved) => saved);
}

export async function deletePushSubscription(c: Call, actor: Actor) {
  await c.env.services.live.removePushSubscription(actor, c.req.param("id") ?? "");
  return c.json({});
}
