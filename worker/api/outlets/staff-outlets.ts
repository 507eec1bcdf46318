import type { Context } from "hono";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { acceptFileSchema, outletAddressSchema, outletChangeSchema } from "../../domain/outlets/outlet-calls.ts";
import { isOutletKey, type OutletKey } from "../../domain/outlets/outlet-keys.ts";
import { type OutletView, withoutAddresses } from "../../domain/outlets/outlet-views.ts";
import type { StaffSession } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

function keyOf(c: Call): Result<OutletKey> {
  const key = c.req.param("key") ?? "";
  return isOutletKey(key) ? ok(key) : fail("not_found", "Такой площадки нет");
}

export async function getOutlets(c: Call, { permissions }: StaffSession) {
  const views = await c.env.services.outlets.listOutlets();
  const shown: OutletView[] = permissions.includes("outlets.write") ? views : views.map(withoutAddresses);
  return c.json(shown);
}

export async function putOutlet(c: Call, actor: StaffSession) {
  const key = keyOf(c);
  if (!key.ok) return answerError(c, key.error);
  const input = await readJson(c, outletChangeSchema(key.value));
  if (!input.ok) return answerError(c, input.error);
  const { origin } = c.env.caller;
  const saved = await c.env.services.outlets.saveOutlet(actor, key.value, { ...input.value, origin });
  return answer(c, saved, (outlet) => outlet);
}

const ADDRESS_MESSAGES = {
  rotate: "Адрес заменён: укажите новый в кабинете площадки",
  revoke: "Адрес отозван: файл больше не отдаётся",
  set_password: "Пароль задан: укажите его в кабинете площадки",
  remove_password: "Пароль убран",
} as const;

export async function postOutletAddress(c: Call, actor: StaffSession) {
  const input = await readJson(c, outletAddressSchema);
  if (!input.ok) return answerError(c, input.error);
  const key = keyOf(c);
  if (!key.ok) return answerError(c, key.error);
  const { action } = input.value;
  const changed = await c.env.services.outlets.changeOutletAddress(actor, key.value, action);
  return answer(c, changed, () => ({ message: ADDRESS_MESSAGES[action] }));
}

export async function postOutletFile(c: Call) {
  const key = keyOf(c);
  if (!key.ok) return answerError(c, key.error);
  const { origin } = c.env.caller;
  const requested = await c.env.services.outlets.requestOutletFile(key.value, { origin });
  return answer(c, requested, () => ({ message: "Файл делается, обычно это занимает меньше минуты" }));
}

export async function postAcceptedFile(c: Call, actor: StaffSession) {
  const input = await readJson(c, acceptFileSchema);
  if (!input.ok) return answerError(c, input.error);
  const key = keyOf(c);
  if (!key.ok) return answerError(c, key.error);
  const accepted = await c.env.services.outlets.acceptHeldFile(actor, key.value, input.value.fileId);
  return answer(c, accepted, () => ({ message: "Площадка получит этот файл" }));
}
