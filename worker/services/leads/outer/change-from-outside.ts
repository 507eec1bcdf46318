import type { Query } from "../../../db/client.ts";
import { insertLeadEvent } from "../../../db/queries/leads/lead-work.ts";
import {
  deleteOuterEntriesBefore,
  outerChangeIsNew,
  type OuterEntry,
  selectLeadByOuter,
  selectNamedCar,
  selectOuterEntries,
  selectStaffLogins,
} from "../../../db/queries/leads/outer-leads.ts";
import { selectRolePermissions } from "../../../db/queries/staff/staff.ts";
import { carTitle } from "../../../domain/cars/car.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import {
  isTooFarAhead,
  knownText,
  type NotApplied,
  type OuterChangeInput,
  type OuterLead,
  outerIdOf,
} from "../../../domain/leads/outer/outer-lead.ts";
import type { Actor, LiveDeps } from "../../deps.ts";
import { planNote } from "../add-lead-note.ts";
import { planStatus } from "../set-lead-status.ts";
import { planAssignment } from "../work/assign-lead.ts";
import { changeLead, type PlannedChange } from "../work/change-lead.ts";
import { assignableOf } from "../work/lead-staff.ts";
import type { LeadAtHand, LeadState } from "../work/lead-state.ts";
import { planAction, planNoAction } from "../work/plan-next-action.ts";
import { type LeadPlan, planTogether } from "../work/plan-together.ts";
import { planQualified } from "../work/qualify-lead.ts";
import { noOuterLead } from "./outer-id.ts";
import { retryStaleWrites } from "../../staff/audit/write-as-staff.ts";

export interface OuterChangeAnswer {
  applied: boolean;
  /** Null when it was applied. */
  reason: NotApplied | null;
  lead: LeadState;
}

const LISTED_MAX = 30;

/**
 * What another system has changed of a lead, by its number there: all of it or nothing, in one transaction, by the rules and with the
 * journal of the panel's calls. A repeat, and a change that is older than the newest applied one, change nothing.
 */
export async function changeFromOutside(
  deps: LiveDeps,
  actor: Actor,
  outer: OuterLead,
  input: OuterChangeInput,
): Promise<Result<OuterChangeAnswer>> {
  const { db, clock, ids } = deps;
  const { sale, responsible } = input;
  const [[found], cars, staff, roles] = await db.read([
    selectLeadByOuter(db, outerIdOf(outer)),
    selectNamedCar(db, sale?.car ?? ""),
    selectStaffLogins(db),
    selectRolePermissions(db),
  ]);
  if (!found) return noOuterLead(outer);
  const saleOf = sale ? readSale(sale, cars[0], clock.now()) : ok(undefined);
  if (!saleOf.ok) return saleOf;
  const person = typeof responsible === "string" ? readPerson(responsible, staff, roles) : ok(responsible);
  if (!person.ok) return person;
  const changedAt = input.changedAt === undefined ? null : Date.parse(input.changedAt);
  if (changedAt !== null && isTooFarAhead(changedAt, clock.now()))
    return fail("invalid", "changedAt в будущем", { changedAt: "Это время ещё не наступило" });
  const entry = await entryOf(deps, found.id, outer, input, changedAt);
  const noteId = ids.next();

  const plan = (atHand: LeadAtHand) =>
    planTogether(atHand, [
      ...(person.value === undefined
        ? []
        : [(now: LeadAtHand) => planAssignment(actor, now, { assigneeId: person.value ?? null })]),
      ...statusPlans(input, saleOf.value),
      ...(input.isQualified === undefined ? [] : [(now: LeadAtHand) => planQualified(now, input.isQualified ?? false)]),
      ...actionPlans(actor, input),
      ...(input.note ? [(now: LeadAtHand) => planNote(deps, actor, now, { id: noteId, text: input.note ?? "" })] : []),
    ]);

  return retryStaleWrites(async () => {
    let reason: NotApplied | null = null;
    const changed = await changeLead(deps, actor, found.id, async (atHand) => {
      reason = entry && (await notApplied(deps, entry));
      if (reason !== null) return ok(null);
      const planned = plan(atHand);
      if (!planned.ok) return planned;
      if (planned.value === null) {
        reason = "same";
        return planned;
      }
      return ok(entry ? withEntry(deps, actor, entry, planned.value) : planned.value);
    });
    if (!changed.ok) return changed;
    // Also what changes nothing is the newest that the system has said.
    if (entry && (reason as NotApplied | null) === "same")
      await db.writeChange([outerChangeIsNew(db, entry), ...entryQueries(deps, actor, entry)]);
    return ok({ applied: reason === null, reason, lead: changed.value });
  });
}

interface Sale {
  car: { id: string; title: string };
  price: number | null;
  at: number | null;
}

function readSale(
  { price, at }: NonNullable<OuterChangeInput["sale"]>,
  car: { id: string; name: string; trim: string | null; year: number } | undefined,
  now: number,
): Result<Sale> {
  if (!car)
    return fail("invalid", "Автомобиль не найден", { "sale.car": "Нет автомобиля с таким id, VIN или адресом" });
  const soldAt = at === undefined ? null : Date.parse(at);
  if (soldAt !== null && isTooFarAhead(soldAt, now))
    return fail("invalid", "Дата продажи в будущем", { "sale.at": "Дата продажи в будущем" });
  return ok({ car: { id: car.id, title: `${carTitle(car)}, ${car.year}` }, price: price ?? null, at: soldAt });
}

function readPerson(
  text: string,
  staff: readonly { id: string; username: string; email: string | null; name: string; role: string }[],
  roles: Parameters<typeof assignableOf>[1],
): Result<string> {
  const asked = text.toLowerCase();
  const person = staff.find(
    ({ id, username, email }) => id === text || username.toLowerCase() === asked || email?.toLowerCase() === asked,
  );
  if (person) return ok(person.id);
  const known = new Set(assignableOf(staff, roles).map(({ id }) => id));
  const listed = staff.filter(({ id }) => known.has(id)).slice(0, LISTED_MAX);
  const message = knownText(
    `Сотрудника «${text}» нет`,
    Object.fromEntries(listed.map(({ username, name }) => [username, name])),
  );
  return fail("invalid", message, { responsible: message });
}

function statusPlans({ status: asked, refusalReason }: OuterChangeInput, sale: Sale | undefined): LeadPlan[] {
  const status = asked ?? (sale ? "completed" : undefined);
  if (status === undefined)
    return refusalReason ? [() => fail("invalid", "Причина отказа бывает только у отменённой заявки")] : [];
  if (refusalReason && status !== "cancelled")
    return [() => fail("invalid", "Причина отказа бывает только у отменённой заявки")];
  if (sale && status !== "completed")
    return [() => fail("invalid", "Проданный автомобиль бывает только у завершённой заявки")];
  return [
    (atHand) => {
      const planned = planStatus(atHand, { status, refusalReason, soldCarId: sale?.car.id }, sale?.car.title);
      if (!planned.ok || !planned.value || !sale) return planned;
      const { values, changes } = planned.value;
      return ok({
        ...planned.value,
        values: { ...values, ...(sale.at === null ? {} : { closedAt: sale.at }) },
        changes: { ...changes, ...(sale.price === null ? {} : { salePrice: [null, sale.price] as const }) },
      });
    },
  ];
}

function actionPlans(actor: Actor, { nextAction }: OuterChangeInput): LeadPlan[] {
  if (nextAction === undefined) return [];
  if (nextAction === null) return [planNoAction];
  return [
    (atHand) => {
      const planned = planAction(actor, atHand, nextAction);
      if (planned.ok || planned.error.code !== "invalid") return planned;
      const { message } = planned.error;
      return fail("invalid", message, { "nextAction.at": message });
    },
  ];
}

/** Null for a change that names neither its time nor its number: it is applied as often as it is sent. */
async function entryOf(
  { ids }: LiveDeps,
  leadId: string,
  outer: OuterLead,
  input: OuterChangeInput,
  changedAt: number | null,
): Promise<OuterEntry | null> {
  if (changedAt === null && !input.changeId) return null;
  const change = input.changeId ?? (await ids.from(JSON.stringify(input)));
  return { leadId, externalId: `outer:${outerIdOf(outer)}:${change}`, changedAt };
}

async function notApplied({ db }: LiveDeps, entry: OuterEntry): Promise<NotApplied | null> {
  const [[newest]] = await db.read([selectOuterEntries(db, entry)]);
  if (!newest) return null;
  if (newest.isKnown) return "repeated";
  return entry.changedAt !== null && newest.at > entry.changedAt ? "late" : null;
}

function withEntry(deps: LiveDeps, actor: Actor, entry: OuterEntry, planned: PlannedChange): PlannedChange {
  return {
    ...planned,
    guards: [...(planned.guards ?? []), outerChangeIsNew(deps.db, entry)],
    besides: [...(planned.besides ?? []), ...entryQueries(deps, actor, entry)],
  };
}

function entryQueries({ db, ids }: LiveDeps, { userId }: Actor, entry: OuterEntry): Query[] {
  const { leadId, externalId, changedAt } = entry;
  const event = {
    id: ids.next(),
    leadId,
    kind: "outer_change",
    at: changedAt ?? 0,
    authorId: userId,
    externalId,
  } as const;
  // A repeat of what is older than the newest is late.
  return [insertLeadEvent(db, event), ...(changedAt === null ? [] : [deleteOuterEntriesBefore(db, leadId, changedAt)])];
}
