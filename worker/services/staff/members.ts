import {
  countLiveSessions,
  insertUser,
  roleValues,
  selectMember,
  selectMembers,
} from "../../db/queries/staff/staff.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Member, NewMemberInput } from "../../domain/staff/staff.ts";
import { staffRoleOf } from "../../domain/staff/staff-roles.ts";
import { writeAsStaff } from "./audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import { hashPassword, newPassword } from "./password.ts";
import { type Actor, sessionLimits } from "./session.ts";

export interface ListedMember extends Member {
  /** Live ones. */
  sessions: number;
  /** Epoch ms; null when there is no live session. */
  lastSeenAt: number | null;
}

/** Everybody of the staff, in the order in which they came. */
export async function listStaff({ db, clock }: Deps): Promise<ListedMember[]> {
  const [members, live] = await db.read([selectMembers(db), countLiveSessions(db, sessionLimits(clock.now()))]);
  return members.map((member) => {
    const own = live.find(({ userId }) => userId === member.id);
    return {
      ...member,
      role: staffRoleOf(member.role),
      sessions: own?.count ?? 0,
      lastSeenAt: own?.lastSeenAt ?? null,
    };
  });
}

export interface MemberWithPassword {
  member: Member;
  /** Told once and kept nowhere: the first login asks for another. */
  oneTimePassword: string;
}

/** `conflict` with the field `username` when the name is taken. */
export async function addMember(deps: Deps, actor: Actor, input: NewMemberInput): Promise<Result<MemberWithPassword>> {
  const { db, clock, ids } = deps;
  const oneTimePassword = newPassword();
  const member = {
    id: ids.next(),
    username: input.username,
    role: input.role,
    mustChangePassword: true,
    disabledAt: null,
    version: 1,
    createdAt: clock.now(),
  } satisfies Member;
  const password = await hashPassword(oneTimePassword);
  const changes = changesBetween(null, member, ["username", "role"]);
  try {
    await writeAsStaff(
      deps,
      actor,
      { action: "create", entity: "user", entityId: member.id, changes, isVisible: false },
      [insertUser(db, { ...member, ...roleValues(input.role), password })],
    );
  } catch (cause) {
    if (!isUniqueViolation(cause, "users.username")) throw cause;
    const message = `Логин «${input.username}» уже занят`;
    return fail("conflict", message, { username: message });
  }
  return ok({ member, oneTimePassword });
}

export async function findMember({ db }: Deps, id: string): Promise<Result<Member>> {
  const [[member]] = await db.read([selectMember(db, id)]);
  return member ? ok({ ...member, role: staffRoleOf(member.role) }) : fail("not_found", "Сотрудник не найден");
}
