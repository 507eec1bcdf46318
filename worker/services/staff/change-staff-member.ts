import {
  deleteLoginsOf,
  roleValues,
  updateDisplayName,
  updateStaffMember,
  updateOneTimePassword,
} from "../../db/queries/staff/staff.ts";
import { deleteStaffChats } from "../../db/queries/conversations/staff-chats.ts";
import { writeStaffSalons } from "../../db/queries/staff/staff-salons.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { type StaffMember, MEMBER_FIELD_LABELS, type StaffMemberChange } from "../../domain/staff/staff.ts";
import { refuseStaleEdit, retried, writeAsStaff } from "./audit/write-as-staff.ts";
import type { LiveDeps, Actor } from "../deps.ts";
import { findStaffMember, salonsByName, type StaffMemberWithPassword, UNKNOWN_SALON } from "./staff-members.ts";
import { hashPassword, newPassword } from "./password.ts";

const LAST_ADMINISTRATOR = "Это последний администратор: сначала назначьте другого";

/**
 * Changes the role or disables the login, which ends all sessions at once. `conflict` for the last administrator and for the
 * caller's own account, and if somebody else has changed the row since it was read.
 */
export const changeStaffMember = retried(changed);

async function changed(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  { version, base, ...change }: StaffMemberChange,
): Promise<Result<StaffMember>> {
  const { db, clock } = deps;
  const found = await findStaffMember(deps, id);
  if (!found.ok) return found;
  const before = found.value;
  const stored = recorded(before);
  const row = { entity: "user", entityId: id, version: before.version, stored, labels: MEMBER_FIELD_LABELS } as const;
  const stale = await refuseStaleEdit(deps, row, change, { version, base });
  if (stale) return stale;
  const after: StaffMember = {
    ...before,
    role: change.role ?? before.role,
    salons: change.salons ? [...new Set(change.salons)] : before.salons,
    displayName: change.displayName === undefined ? before.displayName : change.displayName,
    disabledAt:
      change.isDisabled === undefined ? before.disabledAt : disabledAtOf(before, change.isDisabled, clock.now()),
  };
  const isSameAccess = after.role === before.role && after.disabledAt === before.disabledAt;
  const salons = change.salons && (await salonsByName(deps)).wordsOf(after.salons);
  if (salons === null) return fail("invalid", UNKNOWN_SALON, { salons: UNKNOWN_SALON });
  const isSameSalons = salons === undefined || String(after.salons.toSorted()) === String(before.salons.toSorted());
  if (isSameAccess && isSameSalons && after.displayName === before.displayName) return ok(before);
  if (id === actor.userId && !isSameAccess)
    return fail("conflict", "Свою роль и свой доступ меняет другой администратор");
  const changes = {
    ...changesBetween(recorded(before), recorded(after), ["displayName", "role", "isDisabled"]),
    ...(isSameSalons ? {} : { salons: [(await salonsByName(deps)).wordsOf(before.salons), salons ?? null] as const }),
  };
  const isNowDisabled = after.disabledAt !== null && before.disabledAt === null;
  const action = isSameAccess
    ? "update"
    : after.role !== before.role
      ? "change_role"
      : isNowDisabled
        ? "disable"
        : "enable";
  const access = { ...(after.role ? roleValues(after.role) : {}), disabledAt: after.disabledAt };
  await writeAsStaff(deps, actor, { action, entity: "user", entityId: id, changes, isVisible: false }, [
    unchangedSince(db, "member", id, before.version),
    ...(isSameAccess ? [] : [updateStaffMember(db, id, access)]),
    // Also for another version of the row when its salons change.
    ...(after.displayName === before.displayName && isSameSalons ? [] : [updateDisplayName(db, id, after.displayName)]),
    ...(isSameSalons ? [] : writeStaffSalons(db, id, after.salons)),
    ...(isNowDisabled ? [...deleteLoginsOf(db, id), deleteStaffChats(db, id)] : []),
  ]);
  // Also after a change of the role or the salons: they decide what the room sends.
  if (!isSameAccess || !isSameSalons) await deps.live.end({ userId: id });
  const saved = await findStaffMember(deps, id);
  if (!saved.ok) return saved;
  const isDone = saved.value.role === after.role && saved.value.disabledAt === after.disabledAt;
  return isDone ? saved : fail("conflict", LAST_ADMINISTRATOR);
}

function disabledAtOf({ disabledAt }: StaffMember, isDisabled: boolean, now: number): number | null {
  return isDisabled ? (disabledAt ?? now) : null;
}

function recorded({ displayName, role, disabledAt, salons }: StaffMember) {
  return { displayName, role, isDisabled: disabledAt !== null, salons };
}

/** Sets a one-time password, which is returned once, and ends all sessions and chats: somebody else may have linked one. */
export async function resetPassword(
  deps: LiveDeps,
  actor: Actor,
  id: string,
): Promise<Result<StaffMemberWithPassword>> {
  const { db } = deps;
  const found = await findStaffMember(deps, id);
  if (!found.ok) return found;
  if (id === actor.userId) return fail("conflict", "Свой пароль меняют на странице «Смена пароля»");
  const oneTimePassword = newPassword();
  await writeAsStaff(deps, actor, { action: "reset_password", entity: "user", entityId: id, isVisible: false }, [
    updateOneTimePassword(db, id, await hashPassword(oneTimePassword)),
    ...deleteLoginsOf(db, id),
    deleteStaffChats(db, id),
  ]);
  await deps.live.end({ userId: id });
  return ok({ member: { ...found.value, mustChangePassword: true }, oneTimePassword });
}

/** Ends all sessions and chats of a staff member, who may log in again. */
export async function endSessionsOf(deps: LiveDeps, actor: Actor, id: string): Promise<Result<StaffMember>> {
  const found = await findStaffMember(deps, id);
  if (!found.ok) return found;
  await writeAsStaff(deps, actor, { action: "end_sessions", entity: "user", entityId: id, isVisible: false }, [
    ...deleteLoginsOf(deps.db, id),
    deleteStaffChats(deps.db, id),
  ]);
  await deps.live.end({ userId: id });
  return found;
}
