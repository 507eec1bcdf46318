import type { BreachedPasswords } from "../../../adapters/web/breached-passwords.ts";
import type { Database } from "../../../db/client.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { type KnownWords, passwordWeakness } from "../../../domain/staff/passwords/password-weakness.ts";

const BREACHED = "Этот пароль есть в утечках с других сайтов: придумайте другой";

export interface PasswordDeps {
  /** Null where this deployment does not check: passwords are compared with our own lists only. */
  breachedPasswords: BreachedPasswords | null;
}

/** Why a person may not choose this password, in one sentence; null if they may. */
export async function refusePassword(
  { db, breachedPasswords }: PasswordDeps & { db: Database },
  password: string,
  username: string,
): Promise<string | null> {
  const [[settings]] = await db.read([selectSettings(db)]);
  const weakness = await findWeakness(password, { username, salon: settings ?? null });
  if (weakness) return weakness;
  return (await breachedPasswords?.has(password)) ? BREACHED : null;
}

/** The same where neither the settings nor other sites can be read. */
export async function findWeakness(password: string, known: Omit<KnownWords, "common">): Promise<string | null> {
  const { COMMON_PASSWORDS: common } = await import("../../../domain/staff/passwords/common-passwords.ts");
  return passwordWeakness(password, { ...known, common });
}
