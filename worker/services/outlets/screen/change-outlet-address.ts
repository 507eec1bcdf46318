import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { selectOutlet, upsertOutlet } from "../../../db/queries/outlets/outlets.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { OutletAddressAction } from "../../../domain/outlets/outlet-calls.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { retryStaleWrites } from "../../staff/audit/retry-stale-writes.ts";
import type { Actor } from "../../staff/session.ts";
import { newSessionToken } from "../../staff/session-token.ts";
import type { OutletDeps } from "../outlet-deps.ts";

/** Characters of a password: 120 bits. */
const PASSWORD_LENGTH = 20;

/**
 * Gives the file a new secret address, takes the address away, or sets or removes the password of Basic authentication. The outlet has to
 * be given the new address or password: until then it gets nothing.
 */
export function changeOutletAddress(
  deps: OutletDeps,
  actor: Actor,
  key: OutletKey,
  action: OutletAddressAction,
): Promise<Result<{ key: OutletKey }>> {
  return retryStaleWrites(async () => {
    const { db } = deps;
    const [[row]] = await db.read([selectOutlet(db, key)]);
    if (!row) return fail("not_found", "Сначала включите площадку");
    const change = {
      rotate: { secret: newSessionToken() },
      revoke: { secret: null },
      set_password: { password: newSessionToken().slice(0, PASSWORD_LENGTH) },
      remove_password: { password: null },
    }[action];
    const field = "secret" in change ? "address" : "password";
    const changes = { [field]: [null, Object.values(change)[0] === null ? "удалён" : "изменён"] } as const;
    await writeAsStaff(deps, actor, { action: "update", entity: "outlet", entityId: key, changes, isVisible: false }, [
      unchangedSince(db, "outlet", key, row.version),
      upsertOutlet(db, key, change),
    ]);
    return ok({ key });
  });
}
