import type { Context } from "hono";
import { factorRequirementSchema, newPasskeySchema, passkeyNameSchema } from "../../domain/staff/factors.ts";
import type { Actor, StaffSession } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

const asIs = (value: object) => value;

/** What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export async function postPasskeyOffer(c: Call, own: StaffSession) {
  const { settings } = await c.env.layout();
  return answer(c, await c.env.services.staff.startPasskey(own, c.env.caller, settings.salonName), asIs);
}

/** Adds a passkey → `{ recoveryCodes }`: ten codes with the first factor, else null. */
export async function postPasskey(c: Call, own: StaffSession) {
  const input = await readJson(c, newPasskeySchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.addPasskey(own, c.env.caller, input.value), asIs, 201);
}

export async function putPasskey(c: Call, own: StaffSession) {
  const input = await readJson(c, passkeyNameSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.renamePasskey(own, param(c, "id"), input.value.name), asIs);
}

export async function deletePasskey(c: Call, own: StaffSession) {
  return answer(c, await c.env.services.staff.removePasskey(own, param(c, "id")), asIs);
}

export async function deleteTotp(c: Call, own: StaffSession) {
  return answer(c, await c.env.services.staff.removeTotp(own), asIs);
}

export async function postRecoveryCodes(c: Call, own: StaffSession) {
  return c.json(await c.env.services.staff.renewRecoveryCodes(own), 201);
}

export async function deleteFactorNotice(c: Call, own: StaffSession) {
  await c.env.services.staff.dismissFactorsRemoved(own);
  return c.json({});
}

/** Removes all factors of somebody who has lost them. */
export async function deleteStaffFactors(c: Call, actor: Actor) {
  return answer(c, await c.env.services.staff.removeFactorsOf(actor, param(c, "id")), ({ id }) => ({ id }));
}

export async function putRoleFactor(c: Call, actor: Actor) {
  const input = await readJson(c, factorRequirementSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.requireFactor(actor, param(c, "role"), input.value.required), asIs);
}

function param(c: Call, name: string): string {
  return c.req.param(name) ?? "";
}
