import type { Query } from "../../../db/client.ts";
import {
  deleteRoleWithFactor,
  insertRoleWithFactor,
  selectFactorCounts,
  selectRolesWithFactor,
  setFactorsRemoved,
} from "../../../db/queries/staff/factors/factors.ts";
import { deleteStaffChats } from "../../../db/queries/conversations/staff-chats.ts";
import { deletePasskey, deletePasskeysOf, selectPasskeysOf } from "../../../db/queries/staff/factors/passkeys.ts";
import {
  deleteRecoveryCodesOf,
  deleteRecoveryCodesWithoutFactor,
} from "../../../db/queries/staff/factors/recovery-codes.ts";
import { deleteTotpOf } from "../../../db/queries/staff/factors/totp.ts";
import { deleteLoginsOf } from "../../../db/queries/staff/staff.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { staffRoleOf } from "../../../domain/staff/staff-roles.ts";
import type { StaffMember } from "../../../domain/staff/staff.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Deps, LiveDeps, Actor } from "../../deps.ts";
import { findStaffMember } from "../staff-members.ts";

const LAST_FACTOR = "Ваша роль требует второго фактора: сначала добавьте другой";

/** Removes one of the person's passkeys. `conflict` for the last factor of a role that must have one. */
export function removePasskey(deps: Deps, actor: Actor, id: string): Promise<Result<object>> {
  return removed(deps, actor, "remove_passkey", deletePasskey(deps.db, actor.userId, id), id);
}

/** Removes the person's authenticator app. `conflict` for the last factor of a role that must have one. */
export function removeTotp(deps: Deps, actor: Actor): Promise<Result<object>> {
  return removed(deps, actor, "remove_totp", deleteTotpOf(deps.db, actor.userId), null);
}

/**
 * With the last factor its recovery codes go too: the password alone is enough then. Nothing happens to a factor that is gone already,
 * as on a page that another tab has outdated. `passkeyId`: null for the app.
 */
async function removed(
  deps: Deps,
  actor: Actor,
  action: "remove_passkey" | "remove_totp",
  query: Query,
  passkeyId: string | null,
): Promise<Result<object>> {
  const { db } = deps;
  const { userId } = actor;
  const [[counts], keys] = await db.read([selectFactorCounts(db, userId), selectPasskeysOf(db, userId)]);
  const has = passkeyId === null ? counts?.totp : keys.some(({ id }) => id === passkeyId);
  if (!counts || !has) return ok({});
  if (counts.isRequired && counts.passkeys + counts.totp === 1) return fail("conflict", LAST_FACTOR);
  await writeAsStaff(deps, actor, { action, entity: "user", entityId: userId, isVisible: false }, [
    query,
    deleteRecoveryCodesWithoutFactor(db, userId),
  ]);
  return ok({});
}

/**
 * Removes all factors of somebody who has lost them, and ends their sessions and chats. The person reads it after the next login.
 * `conflict` for the caller's own account.
 */
export async function removeFactorsOf(deps: LiveDeps, actor: Actor, id: string): Promise<Result<StaffMember>> {
  const { db, clock } = deps;
  const found = await findStaffMember(deps, id);
  if (!found.ok) return found;
  if (id === actor.userId) return fail("conflict", "Свои ключи и коды удаляют на странице «Пароль и входы»");
  await writeAsStaff(deps, actor, { action: "remove_factors", entity: "user", entityId: id, isVisible: false }, [
    deletePasskeysOf(db, id),
    deleteTotpOf(db, id),
    deleteRecoveryCodesOf(db, id),
    ...deleteLoginsOf(db, id),
    deleteStaffChats(db, id),
    setFactorsRemoved(db, id, clock.now()),
  ]);
  await deps.live.end({ userId: id });
  return found;
}

/** The person has read that their factors were removed. */
export async function dismissFactorsRemoved(deps: Deps, actor: Actor): Promise<void> {
  const change = { action: "read_notice", entity: "user", entityId: actor.userId, isVisible: false } as const;
  await writeAsStaff(deps, actor, change, [setFactorsRemoved(deps.db, actor.userId, null)]);
}

/** Whether everyone with the role must have a second factor. Takes effect with the next request of each. */
export async function requireFactor(deps: Deps, actor: Actor, name: string, required: boolean) {
  const { db, clock } = deps;
  const role = staffRoleOf(name);
  if (role === null) return fail("not_found", "Такой роли нет");
  const [stored] = await db.read([selectRolesWithFactor(db)]);
  const isRequired = stored.some((one) => one.role === role);
  const done = ok({ role, requiresFactor: required });
  if (isRequired === required) return done;
  const changes = { [`${role}:second-factor`]: [isRequired, required] } as const;
  await writeAsStaff(
    deps,
    actor,
    { action: "change_permissions", entity: "role", entityId: null, changes, isVisible: false },
    [required ? insertRoleWithFactor(db, role, clock.now()) : deleteRoleWithFactor(db, role)],
  );
  return done;
}
