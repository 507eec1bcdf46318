import type { Context } from "hono";
import {
  type StaffMember,
  staffMemberChangeSchema,
  newStaffMemberSchema,
  ownEmailSchema,
  rolePermissionSchema,
} from "../../domain/staff/staff.ts";
import type { StaffMemberWithPassword } from "../../services/staff/staff-members.ts";
import type { Actor, StaffSession } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";

type Call = Context<ApiEnvironment>;

export async function postStaffMember(c: Call, actor: Actor) {
  const input = await readJson(c, newStaffMemberSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.addStaffMember(actor, input.value), withPasswordShape, 201);
}

export async function putStaffMember(c: Call, actor: Actor) {
  const input = await readJson(c, staffMemberChangeSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.changeStaffMember(actor, idOf(c), input.value), memberShape);
}

export async function postStaffPassword(c: Call, actor: Actor) {
  return answer(c, await c.env.services.staff.resetPassword(actor, idOf(c)), withPasswordShape);
}

export async function deleteStaffSessions(c: Call, actor: Actor) {
  return answer(c, await c.env.services.staff.endSessionsOf(actor, idOf(c)), memberShape);
}

export async function getRoles(c: Call) {
  return c.json(await c.env.services.staff.listRoles());
}

/** Grants or revokes one permission of a role; responds with all permissions of the role. */
export async function putRolePermission(c: Call, actor: Actor) {
  const input = await readJson(c, rolePermissionSchema);
  if (!input.ok) return answerError(c, input.error);
  const role = c.req.param("role") ?? "";
  return answer(c, await c.env.services.staff.setRolePermission(actor, role, input.value), (access) => access);
}

export async function putOwnEmail(c: Call, own: StaffSession) {
  const input = await readJson(c, ownEmailSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.setOwnEmail(own, input.value.email ?? null), (value) => value);
}

export async function deleteOwnSession(c: Call, own: StaffSession) {
  await c.env.services.staff.endOwnSession(own, idOf(c));
  return c.json({ id: idOf(c) });
}

export async function deleteOtherSessions(c: Call, own: StaffSession) {
  await c.env.services.staff.endOtherSessions(own);
  return c.json({});
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function memberShape({ createdAt, disabledAt, ...member }: StaffMember) {
  return { ...member, createdAt: isoTime(createdAt), disabledAt: disabledAt === null ? null : isoTime(disabledAt) };
}

function withPasswordShape({ member, oneTimePassword }: StaffMemberWithPassword) {
  return { member: memberShape(member), oneTimePassword };
}
