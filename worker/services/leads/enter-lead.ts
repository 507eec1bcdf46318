import { selectCarById } from "../../db/queries/cars/cars.ts";
import { selectLeadsOfPhone } from "../../db/queries/leads/calls.ts";
import { selectSalonOfCar } from "../../db/queries/leads/lead-subject.ts";
import { countedChange } from "../../db/queries/leads/lead-counts.ts";
import { insertConsent, insertLeadOnce } from "../../db/queries/leads/leads.ts";
import { insertLeadNotifications } from "../../db/queries/notifications/outbox.ts";
import { LEAD_REPEATS_SHOWN } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import { CONSENT_MANNER_LABELS } from "../../domain/leads/consent-manner.ts";
import { NO_CONSENT, NO_CONSENT_LABEL } from "../../domain/leads/entered-lead-choices.ts";
import type { EnteredLeadInput } from "../../domain/leads/entered-lead.ts";
import { UNASSIGNED } from "../../domain/leads/lead-filter-choices.ts";
import { isAnsweredAtOnce, LEAD_ORIGIN_LABELS } from "../../domain/leads/lead-origin.ts";
import { qualifiesLead } from "../../domain/leads/work/next-action.ts";
import { workedOn } from "../../domain/leads/work/response-time.ts";
import { leadNotificationIds } from "../../domain/notifications/notifications.ts";
import type { LeadDeps, Actor } from "../deps.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { spellingsOf } from "./archive/search-archive.ts";
import { openOf } from "./find-repeats.ts";
import { acceptLead, type AcceptedLead, identifyLead } from "./intake/accept-lead.ts";
import { LIMIT_PERIOD_SECONDS } from "./intake/require-proof.ts";
import { type LeadReceipt, leadRowOf } from "./intake/store-lead.ts";
import { planAssignment } from "./work/assign-lead.ts";
import {
  contextQueries,
  type LeadContext,
  leadContextOf,
  nextActionColumns,
  nextActionInWords,
} from "./work/lead-state.ts";
import { readNextAction } from "./work/plan-next-action.ts";

const TOO_MANY = "Слишком много заявок подряд. Подождите минуту и сохраните ещё раз.";
const UNKNOWN_SALON = "Такого салона нет: обновите страницу";
const REPEATED = "У этого человека уже есть открытая заявка";

/**
 * Stores a lead that staff enter by hand: one transaction with its consent, its notifications and the line of the history. The rules about
 * strangers do not hold for it, so it is never spam. `conflict` with the field `isRepeatMeant` if the person has an open lead,
 * `forbidden` to assign a colleague without the permission, `rate_limited` for one person in a row, `unavailable` if the collector
 * does not answer. @param key of the request; null: a repeat makes another lead
 */
export async function enterLead(
  deps: LeadDeps,
  actor: Actor,
  input: EnteredLeadInput,
  key: string | null,
): Promise<Result<LeadReceipt>> {
  const { db, clock, ids, leadLimiter } = deps;
  if (!(await leadLimiter.allows(`staff ${actor.userId}`))) {
    return { ok: false, error: { code: "rate_limited", message: TOO_MANY, retryAfterSeconds: LIMIT_PERIOD_SECONDS } };
  }
  const spellings = await spellingsOf(deps, normalisePhone(input.phone) ?? "");
  const [sameFound, [car], [stock], ...around] = await db.read([
    selectLeadsOfPhone(db, spellings, LEAD_REPEATS_SHOWN),
    selectCarById(db, input.carId ?? ""),
    selectSalonOfCar(db, input.carId ?? ""),
    ...contextQueries(db),
  ]);
  const context = leadContextOf(actor, clock.now(), around);
  // As `salonOfLead` stores it.
  const salonId = context.salons.length < 2 ? null : (input.salonId ?? stock?.salonId ?? null);
  const planned = plan(actor, input, context, salonId);
  if (!planned.ok) return planned;
  if (input.carId && !car) return fail("invalid", "Автомобиль не найден", { carId: "Автомобиль не найден" });
  if (!input.isRepeatMeant && openOf(sameFound).length > 0)
    return fail("conflict", REPEATED, { isRepeatMeant: REPEATED });

  const { origin: _origin, source: _source, assigneeId: _assignee, consent, nextAction: _next, ...rest } = input;
  const { isRepeatMeant: _isMeant, ...lead } = rest;
  const requestKey = `${actor.userId}:${key ?? ids.next()}`;
  const request = { lead, requestKey, referrer: null, address: null, headers: null };
  let accepted: AcceptedLead;
  try {
    // With the time of its first answer, which must not be before it.
    accepted = {
      ...(await acceptLead(deps, request, await identifyLead(deps, request), false)),
      createdAt: context.now,
    };
  } catch (cause) {
    deps.log.error("lead_not_stored", cause);
    return fail("unavailable", "Хранилище личных данных не отвечает. Попробуйте ещё раз через минуту.");
  }
  const { id, createdAt } = accepted;
  const row = { ...(await leadRowOf(deps, accepted)), spamSignals: "", ...planned.value.columns };
  const noted = {
    id,
    leadId: id,
    textVersion: accepted.consentVersion,
    form: input.type,
    givenAt: createdAt,
    notedBy: actor.userId,
  };
  const { changes } = planned.value;
  await writeAsStaff(deps, actor, { action: "create", entity: "lead", entityId: id, changes, isVisible: false }, [
    ...countedChange(db, id, insertLeadOnce(db, row, lead, null)),
    insertLeadNotifications(db, id, createdAt),
    ...(consent === NO_CONSENT ? [] : [insertConsent(db, { ...noted, manner: consent })]),
  ]);
  const { assigneeId, status } = planned.value.columns;
  await deps.live.publish({ kind: "lead_created", id, assigneeId, at: createdAt });
  deps.later(() => deliverNotifications(deps, { ids: leadNotificationIds(id) }));
  return ok({ id, type: input.type, status, createdAt });
}

/** What staff have decided about the lead, as columns and for the history. */
function plan(actor: Actor, input: EnteredLeadInput, context: LeadContext, salonId: string | null) {
  const { now, hoursOf, zone } = context;
  const { origin, source, consent } = input;
  const wanted = input.assigneeId ?? actor.userId;
  const assigneeId = wanted === UNASSIGNED ? null : wanted;
  const assigned = planAssignment(actor, { ...context, lead: { assigneeId: null } }, { assigneeId });
  if (!assigned.ok) return assigned;
  if (input.salonId && !context.salons.some(({ id }) => id === input.salonId)) {
    return fail("invalid", UNKNOWN_SALON, { salonId: UNKNOWN_SALON });
  }
  const read = input.nextAction ? readNextAction(input.nextAction, context) : ok(null);
  if (!read.ok) return fail("invalid", read.error.message, { "nextAction.at": read.error.message });
  const nextAction = read.value;
  const isQualified = nextAction !== null && qualifiesLead(nextAction.kind);
  const unanswered = { firstResponseAt: null, firstResponseBy: null, firstResponseWorkMs: null };
  const fresh = { ...unanswered, status: "new" as const, createdAt: now };
  const { createdAt: _createdAt, ...work } =
    isAnsweredAtOnce(origin) || nextAction
      ? { ...fresh, ...workedOn(fresh, actor.userId, now, hoursOf(salonId)) }
      : fresh;
  return ok({
    columns: {
      origin,
      source,
      enteredBy: actor.userId,
      salonId: input.salonId ?? null,
      assigneeId,
      ...work,
      ...nextActionColumns(nextAction),
      qualifiedAt: isQualified ? now : null,
    },
    changes: {
      origin: [null, LEAD_ORIGIN_LABELS[origin]] as const,
      consent: [null, consent === NO_CONSENT ? NO_CONSENT_LABEL : CONSENT_MANNER_LABELS[consent]] as const,
      ...assigned.value?.changes,
      ...(nextAction ? { nextAction: [null, nextActionInWords(nextAction, zone)] as const } : {}),
    },
  });
}
