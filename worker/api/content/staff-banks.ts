import type { Context } from "hono";
import { bankChangeSchema, bankSchema, type StaffBank } from "../../domain/content/partner-bank.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";
import { storedPictures } from "../media/stored-pictures.ts";

type Call = Context<ApiEnvironment>;

export async function postBank(c: Call, actor: Actor) {
  const input = await readJson(c, bankSchema, pictures(c, actor));
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.content.createBank(actor, input.value), staffBankShape, 201);
}

/** The show/hide button sends `active` alone. */
export async function putBank(c: Call, actor: Actor) {
  const change = await readJson(c, bankChangeSchema, pictures(c, actor));
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.content.updateBank(actor, idOf(c), change.value), staffBankShape);
}

export async function deleteBank(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.removeBank(actor, idOf(c)), staffBankShape);
}

export async function postBankRestore(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.restoreBank(actor, idOf(c)), staffBankShape);
}

function pictures(c: Call, actor: Actor) {
  return storedPictures(c, actor, { logo: "bank-logo" });
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function staffBankShape({ createdAt, deletedAt, ...bank }: StaffBank) {
  return { ...bank, createdAt: isoTime(createdAt), deletedAt: deletedAt === null ? null : isoTime(deletedAt) };
}
