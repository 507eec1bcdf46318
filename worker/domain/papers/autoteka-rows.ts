import * as z from "zod/mini";
import { countOf, OWNERS, type PluralForms } from "../kernel/text/plural.ts";
import { formatNumber } from "../kernel/text/plural.ts";
import type { ReportRow, ReportTone } from "./papers.ts";

// The fields of ReportDataAutoteka that buyers ask about, as Autoteka's contract describes them. Names of persons and organisations, and numbers of
// documents, are not read. A block that is missing or of another shape is left out: no line is better than a wrong one.

const list = z.catch(z.nullish(z.array(z.unknown())), null);
const block = <T extends z.core.$ZodLooseShape>(shape: T) => z.catch(z.nullish(z.object(shape)), null);
const limit = block({ status: z.string(), text: z.string() });

const dataSchema = z.object({
  accidents: block({ crashesHistory: z.array(z.unknown()) }),
  registrationActions: block({ ownersHistory: z.array(z.unknown()) }),
  restrictions: block({ pledge: limit, registration: limit, stealing: limit }),
  eventsOthersHistory: list,
  taxiData: block({ events: z.array(z.unknown()) }),
  carsharingData: block({ events: z.array(z.unknown()) }),
});
const eventSchema = z.object({ date: z.number(), mileage: z.number(), type: z.string() });

const ACCIDENTS: PluralForms = ["ДТП", "ДТП", "ДТП"];
const REPAIRS: PluralForms = ["запись о ремонте", "записи о ремонте", "записей о ремонте"];
const REPAIR_TYPES: readonly string[] = ["repair", "bodyRepair", "repairCalculation"];
/** Reports of older cars have thousands of events; their mileage is needed once. */
const EVENTS_MAX = 5000;

/** What a report says, in lines for buyers. */
export function autotekaRows(data: unknown): ReportRow[] {
  const parsed = dataSchema.safeParse(data ?? {});
  if (!parsed.success) return [];
  const { accidents, registrationActions, restrictions, eventsOthersHistory, taxiData, carsharingData } = parsed.data;
  const owners = registrationActions?.ownersHistory.length ?? 0;
  const crashes = accidents?.crashesHistory.length;
  const events = (eventsOthersHistory ?? [])
    .slice(0, EVENTS_MAX)
    .flatMap((one) => eventSchema.safeParse(one).data ?? []);
  const last = events.filter(({ mileage }) => mileage > 0).toSorted((one, other) => other.date - one.date)[0];
  const repairs = events.filter(({ type }) => REPAIR_TYPES.includes(type)).length;
  return [
    ...(owners > 0
      ? [row("owners", `${countOf(owners, OWNERS)} по регистрации`, owners === 1 ? "good" : "neutral")]
      : []),
    ...(crashes === undefined
      ? []
      : [
          crashes === 0
            ? row("accidents", "ДТП не найдены", "good")
            : row("accidents", countOf(crashes, ACCIDENTS), "bad"),
        ]),
    ...(last ? [row("mileage", `Последняя запись: ${formatNumber(last.mileage)} км`, "neutral")] : []),
    ...(repairs > 0 ? [row("repairs", countOf(repairs, REPAIRS), "neutral")] : []),
    ...limitRow(
      "restrictions",
      restrictions?.registration,
      "Ограничений на регистрацию нет",
      "Есть ограничения на регистрацию",
    ),
    ...limitRow("pledge", restrictions?.pledge, "Залоги не найдены", "Есть записи о залоге"),
    ...limitRow("wanted", restrictions?.stealing, "В розыске не числится", "Числится в розыске"),
    ...((taxiData?.events.length ?? 0) > 0 ? [row("other", "Есть разрешения на работу в такси", "bad")] : []),
    ...((carsharingData?.events.length ?? 0) > 0 ? [row("other", "Работал в каршеринге", "bad")] : []),
  ];
}

function row(kind: ReportRow["kind"], text: string, tone: ReportTone): ReportRow {
  return { kind, text, tone };
}

/** `incomplete`: the source has not answered, so nothing is known. */
function limitRow(
  kind: ReportRow["kind"],
  limit: { status: string } | null | undefined,
  good: string,
  bad: string,
): ReportRow[] {
  if (limit?.status === "ok") return [row(kind, good, "good")];
  return limit?.status === "warning" ? [row(kind, bad, "bad")] : [];
}
