import { selectRecord } from "../../db/queries/content/records.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import { selectStaffNames } from "../../db/queries/leads/lead-work.ts";
import { selectDocumentCar, selectDocumentNames } from "../../db/queries/print/printed-cars.ts";
import { selectStaffCar } from "../../db/queries/cars/staff-cars.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { isInScope, leadScopeOf } from "../../domain/leads/lead-scope.ts";
import { DOCUMENT_TEMPLATE, type DocumentTemplate } from "../../domain/print/document-template.ts";
import type { DocumentValues } from "../../domain/print/document-fields.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import { CAR_MISSING } from "../cars/get-staff-car.ts";
import type { Actor, ContactDetailsDeps, LiveDeps } from "../deps.ts";
import { changeLead } from "../leads/work/change-lead.ts";
import { withContactDetails } from "../leads/with-contact-details.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { documentValues } from "./document-values.ts";

interface DocumentSubject {
  leadId: string | null;
  carId: string | null;
}

/** A document before it is printed. */
export interface PrintedDocument {
  /** To choose from. */
  templates: Pick<DocumentTemplate, "id" | "name">[];
  /** Null until one is chosen. */
  template: Pick<DocumentTemplate, "id" | "name" | "body"> | null;
  lead: { id: string; name: string } | null;
  car: { id: string; title: string } | null;
  values: DocumentValues;
}

const LEAD_MISSING = "Заявка не найдена";

/** One round trip. `not_found`: no such template, car or lead, one in the trash, or a lead that the person may not see. */
export async function getPrintedDocument(
  deps: ContactDetailsDeps,
  templateId: string | null,
  { leadId, carId }: DocumentSubject,
  staff: Promise<{ userId: string; permissions: readonly Permission[]; salons: readonly string[] }>,
): Promise<Result<PrintedDocument>> {
  const { db, clock } = deps;
  const [{ userId, permissions, salons }, [[template], templates, [car], [stored], brands, [settings], names]] =
    await Promise.all([
      staff,
      db.read([
        selectRecord(db, "documentTemplate", templateId ?? ""),
        selectDocumentNames(db),
        selectDocumentCar(db, { leadId, carId }),
        selectLead(db, leadId ?? ""),
        selectBrands(db),
        selectSettings(db),
        selectStaffNames(db),
      ]),
    ]);
  if (templateId !== null && (!template || template.deletedAt !== null))
    return fail("not_found", DOCUMENT_TEMPLATE.notFound);
  const mayRead =
    permissions.includes("leads.read") && stored && isInScope(leadScopeOf({ userId, permissions, salons }), stored);
  if (leadId !== null && (!stored || stored.deletedAt !== null || !mayRead)) return fail("not_found", LEAD_MISSING);
  if (carId !== null && (!car || car.deletedAt !== null)) return fail("not_found", CAR_MISSING);
  const [lead = null] = stored ? await withContactDetails(deps, [stored]) : [];
  const shownCar = car ?? null;
  return ok({
    templates,
    template: template ? { id: template.id, name: template.name, body: template.body } : null,
    lead: lead && { id: lead.id, name: lead.name },
    car: shownCar && { id: shownCar.id, title: `${carTitle(shownCar)}, ${shownCar.year}` },
    values: documentValues({
      car: shownCar,
      brand: brands.find(({ id }) => id === shownCar?.brandId)?.name ?? null,
      lead,
      settings,
      staffName: names.find(({ id }) => id === userId)?.name ?? null,
      now: clock.now(),
    }),
  });
}

/**
 * Records that a document was printed: in the lead's timeline, else in the history of the car, else in that of the template. No text of it and nothing that
 * was typed: these are personal data.
 */
export async function recordPrint(
  deps: LiveDeps,
  actor: Actor,
  templateId: string,
  { leadId = null, carId = null, number = "" }: { leadId?: string | null; carId?: string | null; number?: string },
): Promise<Result<{ document: string }>> {
  const { db } = deps;
  const [[template], [car]] = await db.read([
    selectRecord(db, "documentTemplate", templateId),
    selectStaffCar(db, carId ?? ""),
  ]);
  if (!template || template.deletedAt !== null) return fail("not_found", DOCUMENT_TEMPLATE.notFound);
  if (carId !== null && (!car || car.deletedAt !== null)) return fail("not_found", CAR_MISSING);
  const document = [template.name, number && `№ ${number}`].filter(Boolean).join(" ");
  const change = { action: "print", changes: { document: [null, document] } } as const;
  if (leadId !== null) {
    const noted = await changeLead(deps, actor, leadId, ({ permissions }) =>
      permissions.includes("leads.read") ? ok({ ...change, values: {} }) : fail("forbidden", "Заявки вам не открыты"),
    );
    return noted.ok ? ok({ document }) : noted;
  }
  const printed =
    carId === null
      ? ({ entity: "document_template", entityId: templateId } as const)
      : ({ entity: "car", entityId: carId } as const);
  await writeAsStaff(deps, actor, { ...change, ...printed, isVisible: false }, []);
  return ok({ document });
}
