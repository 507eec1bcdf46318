import {
  countLiveSessions,
  insertUser,
  roleValues,
  selectStaffMember,
  selectStaffMembers,
} from "../../db/queries/staff/staff.ts";
import { selectUsersWithFactors } from "../../db/queries/staff/factors/factors.ts";
import { selectSalonNames } from "../../db/queries/dealership/salon-names.ts";
import { writeStaffSalons } from "../../db/queries/staff/staff-salons.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffMember, NewStaffMemberInput } from "../../domain/staff/staff.ts";
import { staffRoleOf } from "../../domain/staff/staff-roles.ts";
import { writeAsStaff } from "./audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import { hashPassword, newPassword } from "./password.ts";
import { sessionLimits } from "./session.ts";

export interface ListedStaffMember extends StaffMember {
  /** Number of live sessions. */
  sessions: number;
  /** Epoch ms; null without a live session. */
  lastSeenAt: number | null;
  /** Has a passkey or an authenticator app. */
  hasFactor: boolean;
}

/** All staff members, oldest account first. */
export async function listStaff({ db, clock }: Deps): Promise<ListedStaffMember[]> {
  const [members, live, withFactors] = await db.read([
    selectStaffMembers(db),
    countLiveSessions(db, sessionLimits(clock.now())),
    selectUsersWithFactors(db),
  ]);
  return members.map((member) => {
    const own = live.find(({ userId }) => userId === member.id);
    return {
      ...member,
      role: staffRoleOf(member.role),
      sessions: own?.count ?? 0,
      lastSeenAt: own?.lastSeenAt ?? null,
      hasFactor: withFactors.some(({ id }) => id === member.id),
    };
  });
}

export const UNKNOWN_SALON = "Такого салона нет: обновите страницу";

/** The names of salons, for the history. */
export async function salonsByName({ db }: Pick<Deps, "db">) {
  const [rows] = await db.read([selectSalonNames(db)]);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    /** «Салон на Мира, Салон на Ленина»; null if one does not exist. */
    wordsOf(ids: readonly string[]): string | null {
      const names = ids.map((id) => nameOf.get(id) ?? null);
      return names.includes(null) ? null : names.join(", ");
    },
  };
}

export interface StaffMemberWithPassword {
  member: StaffMember;
  /** Returned once and never stored; the first login requires a new one. */
  oneTimePassword: string;
}

/** `conflict` with the field `username` when the name is taken. */
export async function addStaffMember(
  deps: Deps,
  actor: Actor,
  input: NewStaffMemberInput,
): Promise<Result<StaffMemberWithPassword>> {
  const { db, clock, ids } = deps;
  const oneTimePassword = newPassword();
  const member = {
    id: ids.next(),
    username: input.username,
    displayName: input.displayName ?? null,
    role: input.role,
    salons: input.salons ?? [],
    mustChangePassword: true,
    disabledAt: null,
    version: 1,
    createdAt: clock.now(),
  } satisfies StaffMember;
  const [password, names] = await Promise.all([hashPassword(oneTimePassword), salonsByName({ db })]);
  const salons = names.wordsOf(member.salons);
  if (salons === null) return fail("invalid", UNKNOWN_SALON, { salons: UNKNOWN_SALON });
  const changes = changesBetween(null, { ...member, salons }, ["username", "displayName", "role", "salons"]);
  try {
    await writeAsStaff(
      deps,
      actor,
      { action: "create", entity: "user", entityId: member.id, changes, isVisible: false },
      [
        insertUser(db, { ...member, ...roleValues(input.role), password }),
        ...writeStaffSalons(db, member.id, member.salons),
      ],
    );
  } catch (cause) {
    if (!isUniqueViolation(cause, "users.username")) throw cause;
    const message = `Логин «${input.username}» уже занят`;
    return fail("conflict", message, { username: message });
  }
  return ok({ member, oneTimePassword });
}

export async function findStaffMember({ db }: Deps, id: string): Promise<Result<StaffMember>> {
  const [[member]] = await db.read([selectStaffMember(db, id)]);
  return member ? ok({ ...member, role: staffRoleOf(member.role) }) : fail("not_found", "Сотрудник не найден");
}
