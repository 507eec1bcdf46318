import type { Query } from "../../db/client.ts";
import {
  insertTextReasons,
  replaceTextFaults,
  selectTextReasons,
  type TextFaultRow,
} from "../../db/queries/texts/texts.ts";
import type { Changes } from "../../domain/kernel/changes.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import { TEXT_REASON_FIELD, type TextFault } from "../../domain/kernel/text-fault.ts";
import type { TextReasons } from "../../domain/texts/text-reasons.ts";
import type { Deps, Actor } from "../deps.ts";
import { hashOfTexts, type TextPageState } from "./text-page.ts";
import { faultsOfPage, readTextTerms } from "./text-terms.ts";

interface Publication {
  /** What visitors see until now; null: nothing. */
  before: TextPageState | null;
  /** What they will see; null: nothing, so that nothing is checked. */
  after: TextPageState | null;
  reasons: TextReasons | undefined;
}

/** For the batch and the audit log of the change. */
interface PublishedTexts {
  queries: Query[];
  changes: Changes;
}

const NOTHING: PublishedTexts = { queries: [], changes: {} };

/**
 * Checks texts that become visible or change while they are. `invalid` with `textFaults` if one breaks a rule that forbids it, or one that
 * demands a reason that neither this call nor an earlier one has given for the same words.
 */
export async function checkBeforePublishing(
  deps: Deps,
  actor: Actor,
  { before, after, reasons = {} }: Publication,
): Promise<Result<PublishedTexts>> {
  const { db, clock } = deps;
  if (!after)
    return ok(before ? { ...NOTHING, queries: replaceTextFaults(db, before.page, [before.id], []) } : NOTHING);
  if (JSON.stringify(before) === JSON.stringify(after)) return ok(NOTHING);
  const { page, id, texts } = after;
  const hash = await hashOfTexts(texts);
  const [terms, [given]] = await Promise.all([readTextTerms(deps), db.read([selectTextReasons(db, page, id, hash)])]);
  const known = new Set([...given.map(({ rule }) => rule), ...Object.keys(reasons)]);
  const faults = faultsOfPage(after, terms);
  // Words that stand already are in the report: they do not stop the change of a date or a picture.
  const stood = before && isSameText(before, after) ? faultsOfPage(before, terms) : [];
  const open = faults.filter(
    ({ rule, severity }) =>
      (severity === "block" || (severity === "reason" && !known.has(rule))) && !stood.some((one) => one.rule === rule),
  );
  if (open.length > 0) return { ok: false, error: faultyTexts(open) };
  const now = clock.now();
  const explained = faults.filter(({ rule, severity }) => severity === "reason" && rule in reasons);
  const rows = explained.map(({ rule }) => {
    return { page, pageId: id, rule, hash, reason: reasons[rule] ?? "", actorId: actor.userId, at: now };
  });
  return ok({
    queries: [
      ...(rows.length > 0 ? [insertTextReasons(db, rows)] : []),
      ...replaceTextFaults(
        db,
        page,
        [id],
        faultRows(after, faults, () => true, now),
      ),
    ],
    changes: Object.fromEntries(
      rows.map(({ rule, reason }) => [
        `${TEXT_REASON_FIELD}${rule}`,
        [null, `${reason} (${rule}, текст ${hash.slice(0, 8)})`],
      ]),
    ),
  });
}

/** Whether the words of staff are the same: the last day of a promotion is a date. */
function isSameText(before: TextPageState, after: TextPageState): boolean {
  const typedOf = ({ texts }: TextPageState) => JSON.stringify(texts.filter(({ field }) => field !== "endsOn"));
  return typedOf(before) === typedOf(after);
}

export function faultRows(
  { page, id, title }: TextPageState,
  faults: readonly TextFault[],
  hasReason: (rule: string) => boolean,
  at: number,
): TextFaultRow[] {
  return faults.map(({ rule, severity, field, quote }) => {
    return {
      page,
      pageId: id,
      rule,
      severity,
      field,
      quote,
      title,
      hasReason: severity === "reason" && hasReason(rule),
      at,
    };
  });
}

function faultyTexts(faults: readonly TextFault[]) {
  const isBlocked = faults.some(({ severity }) => severity === "block");
  const message = isBlocked
    ? "Текст нарушает правила рекламы: исправьте его"
    : "Текст спорный: исправьте его или объясните, почему он останется";
  const fields = Object.fromEntries(faults.map((fault) => [fault.field, fault.message]));
  return { code: "invalid" as const, message, fields, textFaults: [...faults] };
}
