import { acceptOutletFile, selectOutletFile, updateOutletState } from "../../../db/queries/outlets/outlets.ts";
import { CARS, countOf } from "../../../domain/kernel/text/plural.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor } from "../../staff/session.ts";
import type { OutletDeps } from "../outlet-deps.ts";

/** Serves a file that was held because too many cars are gone. `conflict` when a newer one has replaced it. */
export async function acceptHeldFile(
  deps: OutletDeps,
  actor: Actor,
  key: OutletKey,
  fileId: string,
): Promise<Result<{ key: OutletKey }>> {
  const { db } = deps;
  const [[file]] = await db.read([selectOutletFile(db, fileId)]);
  if (file?.outlet !== key) return fail("not_found", "Файл не найден");
  if (file.state === "served") return ok({ key });
  if (file.state !== "held") return fail("conflict", "Этот файл уже заменён более новым: обновите страницу");
  const changes = { file: [null, countOf(file.cars, CARS)] } as const;
  await writeAsStaff(deps, actor, { action: "approve", entity: "outlet", entityId: key, changes, isVisible: false }, [
    acceptOutletFile(db, fileId),
    updateOutletState(db, key, { fileId }),
  ]);
  return ok({ key });
}
