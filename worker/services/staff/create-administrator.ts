import { insertUserOnce } from "../../db/queries/staff/staff.ts";
import { PASSWORD_LENGTH } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { USERNAME_HINT, USERNAME_PATTERN } from "../../domain/staff/staff.ts";
import type { Database } from "../../db/client.ts";
import type { Deps } from "../deps.ts";
import { hashPassword } from "./password.ts";
import { findWeakness, refusePassword } from "./passwords/refuse-password.ts";
import { securityEvent } from "./security/security-event.ts";

export interface AdministratorInput {
  username: string;
  password: string;
  /** The first login asks for another password. */
  oneTime: boolean;
}

interface Administrator {
  id: string;
  username: string;
}

/** `invalid` for a name or password out of bounds, `conflict` for a name that is taken. Names are folded to lower case. */
export async function createAdministrator(deps: Deps, input: AdministratorInput): Promise<Result<Administrator>> {
  const row = await administratorRow(deps, input);
  if (!row.ok) return row;
  const [created] = await deps.db.write([insertUserOnce(deps.db, row.value)]);
  if (created.length === 0) return fail("conflict", `Пользователь «${row.value.username}» уже есть`);
  await deps.db.write([securityEvent(deps, { kind: "staff_created", actorId: null, targetId: row.value.id })]);
  return ok({ id: row.value.id, username: row.value.username });
}

/** The row, for a database that only wrangler can write to: without `db`, the words of the salon are not known. */
export async function administratorRow(
  { clock, ids, db }: Pick<Deps, "clock" | "ids"> & { db?: Database },
  input: AdministratorInput,
) {
  const username = input.username.trim().toLowerCase();
  if (!USERNAME_PATTERN.test(username)) {
    return fail("invalid", `Имя пользователя. ${USERNAME_HINT}`);
  }
  if (input.password.length < PASSWORD_LENGTH.min || input.password.length > PASSWORD_LENGTH.max) {
    return fail("invalid", `Пароль: от ${PASSWORD_LENGTH.min} до ${PASSWORD_LENGTH.max} знаков`);
  }
  // A one-time password is random, and is changed at the first login.
  const weakness = input.oneTime ? null : await weaknessOf(input.password, username, db);
  if (weakness) return fail("invalid", weakness);
  return ok({
    id: ids.next(),
    username,
    password: await hashPassword(input.password),
    role: "administrator" as const,
    mustChangePassword: input.oneTime,
    disabledAt: null,
    createdAt: clock.now(),
  });
}

function weaknessOf(password: string, username: string, db: Database | undefined): Promise<string | null> {
  return db
    ? refusePassword({ db, breachedPasswords: null }, password, username)
    : findWeakness(password, { username, salon: null });
}
