import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectExampleCar } from "../../db/queries/print/printed-cars.ts";
import { selectRecords } from "../../db/queries/content/records.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { DocumentValues } from "../../domain/print/document-fields.ts";
import { unknownFieldsOf } from "../../domain/print/document-text.ts";
import { DOCUMENT_TEMPLATES_MAX, type DocumentTemplate } from "../../domain/print/document-template.ts";
import { recordUseCases } from "../content/record-use-cases.ts";
import type { Deps } from "../deps.ts";
import type { HistoryEntry } from "../staff/audit/get-history.ts";
import { documentValues } from "./document-values.ts";

/** Texts of contracts and acts. */
export const documentRecords = recordUseCases("documentTemplate", {
  order: "position",
  newColumns: (now) => ({ updatedAt: now }),
  complete: (_, updatedAt) => ({ updatedAt }),
  known: async ({ db }) => {
    const [rows] = await db.read([selectRecords(db, "documentTemplate", { inTrash: false, order: "position" })]);
    return rows.length;
  },
  refuse(before, { body }, count = 0) {
    if (before === null && count >= DOCUMENT_TEMPLATES_MAX)
      return fail("conflict", `Больше ${DOCUMENT_TEMPLATES_MAX} шаблонов не хранится`);
    const unknown = unknownFieldsOf(body);
    if (unknown.length === 0) return null;
    const named = unknown.map(
      ({ written, nearest }) => `{${written.slice(0, 80)}}${nearest ? ` — может быть, {${nearest}}?` : ""}`,
    );
    const message = `Таких полей нет: ${named.join("; ")}`;
    return fail("invalid", message, { body: message });
  },
});

export const listDocumentTemplates = documentRecords.list;

/** The latest car on the site with the salon, to show a template with; null without a car. */
interface DocumentExample {
  title: string;
  values: DocumentValues;
}

/** What the editor of a new template shows beside it. */
export async function getDocumentExample({ db, clock }: Deps): Promise<DocumentExample | null> {
  const [[car], brands, [settings]] = await db.read([selectExampleCar(db), selectBrands(db), selectSettings(db)]);
  if (!car) return null;
  const brand = brands.find(({ id }) => id === car.brandId)?.name ?? null;
  return {
    title: `${carTitle(car)}, ${car.year}`,
    values: documentValues({ car, brand, settings, lead: null, staffName: null, now: clock.now() }),
  };
}

/** A template, in the trash or not, with its history and an example. */
export async function getDocumentTemplate(
  deps: Deps,
  id: string,
): Promise<Result<{ row: DocumentTemplate; history: HistoryEntry[]; example: DocumentExample | null }>> {
  const [found, example] = await Promise.all([documentRecords.get(deps, id), getDocumentExample(deps)]);
  return found.ok ? ok({ ...found.value, example }) : found;
}
