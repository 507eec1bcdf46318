import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { OUTLET_LABELS, type OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Deps, Actor } from "../../deps.ts";
import { readTable } from "../../read-table.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { inGroups, type ReportCounts, storeReport } from "./store-report.ts";

/** Reads the report file of an outlet and stores what it says at the cars. */
export async function uploadReport(
  deps: Deps,
  actor: Actor,
  { outlet, fileName, body }: { outlet: OutletKey; fileName: string; body: AsyncIterable<Uint8Array> },
): Promise<Result<ReportCounts>> {
  const read = await readTable("Файл не похож на отчёт", async ({ readReport }) =>
    ok(await storeReport(deps, { outletOf: () => outlet, reportedAt: deps.clock.now() }, inGroups(readReport(body)))),
  );
  if (!read.ok) return read;
  const counts = read.value;
  if (counts.stored === 0)
    return fail("invalid", "В отчёте нет ни одного нашего автомобиля: проверьте площадку и столбец «Id»");
  await writeAsStaff(
    deps,
    actor,
    {
      action: "update",
      entity: "outlet",
      entityId: outlet,
      changes: { report: [null, `${OUTLET_LABELS[outlet]}: ${fileName}`] },
      isVisible: false,
    },
    [],
  );
  return ok(counts);
}
