import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import {
  deleteTradeMark,
  insertTradeMark,
  saveTextCheck,
  selectTextRules,
  selectTradeMarks,
  TRADE_MARKS_MAX,
  upsertTextRule,
} from "../../db/queries/texts/texts.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { TEXT_RULE_FIELD_LABELS, type TextRuleStaffChange } from "../../domain/texts/text-calls.ts";
import type { TextRule } from "../../domain/texts/text-rule.ts";
import { TEXT_RULES } from "../../domain/texts/text-rules.ts";
import { refuseStaleEdit, retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";

/** A rule with what an administrator has changed of it; `since` and `message` are null where the code's apply. */
export interface StaffTextRule {
  id: string;
  enabled: boolean;
  since: string | null;
  message: string | null;
  /** 0 until it is changed once. */
  version: number;
  /** As the code has it. */
  rule: TextRule;
}

export interface TextRuleBook {
  rules: StaffTextRule[];
  tradeMarks: string[];
}

const UNCHANGED = { enabled: true, since: null, message: null, version: 0 };

export async function getTextRules({ db }: Deps): Promise<TextRuleBook> {
  const [rows, tradeMarkRows] = await db.read([selectTextRules(db), selectTradeMarks(db)]);
  return {
    rules: TEXT_RULES.map(({ id, severity, since, law, message, good }) => {
      const stored = rows.find((row) => row.id === id);
      return { ...UNCHANGED, ...stored, id, rule: { id, severity, since, law, message, good } };
    }),
    tradeMarks: tradeMarkRows.map(({ word }) => word),
  };
}

/** Switches a rule, moves its first day or words it anew. `conflict` when somebody else has changed it since it was read. */
export function saveTextRule(
  deps: Deps,
  actor: Actor,
  id: string,
  change: TextRuleStaffChange,
): Promise<Result<StaffTextRule>> {
  return retryStaleWrites(async () => {
    const { db } = deps;
    const { version: readVersion, base, ...fields } = change;
    const before = (await getTextRules(deps)).rules.find((row) => row.id === id);
    if (!before) return fail("not_found", "Такого правила нет");
    const { version, rule, ...stored } = before;
    const row = { entity: "text_rule", entityId: id, version, stored, labels: TEXT_RULE_FIELD_LABELS } as const;
    const stale = await refuseStaleEdit(deps, row, fields, { version: readVersion, base });
    if (stale) return stale;
    const after = withChange(stored, fields);
    const changes = changesBetween(stored, after, ["enabled", "since", "message"]);
    if (Object.keys(changes).length === 0) return ok(before);
    await writeAsStaff(
      deps,
      actor,
      { action: "update", entity: "text_rule", entityId: id, changes, isVisible: false },
      [unchangedSince(db, "textRule", id, version), upsertTextRule(db, after), checkAgain(deps)],
    );
    return ok({ ...after, version: version + 1, rule });
  });
}

/** Adding a word that is there changes nothing. `invalid` when the dictionary is full. */
export async function addTradeMark(deps: Deps, actor: Actor, word: string): Promise<Result<{ word: string }>> {
  const { db, clock } = deps;
  const { tradeMarks } = await getTextRules(deps);
  if (tradeMarks.includes(word)) return ok({ word });
  if (tradeMarks.length >= TRADE_MARKS_MAX) {
    const full = `В словаре уже ${TRADE_MARKS_MAX} названий`;
    return fail("invalid", full, { word: full });
  }
  await writeAsStaff(deps, actor, { action: "create", entity: "trade_mark", entityId: word, isVisible: false }, [
    insertTradeMark(db, { word, addedBy: actor.userId, addedAt: clock.now() }),
    checkAgain(deps),
  ]);
  return ok({ word });
}

export async function removeTradeMark(deps: Deps, actor: Actor, word: string): Promise<Result<{ word: string }>> {
  const { tradeMarks } = await getTextRules(deps);
  if (!tradeMarks.includes(word)) return fail("not_found", "Такого слова в словаре нет");
  await writeAsStaff(deps, actor, { action: "delete", entity: "trade_mark", entityId: word, isVisible: false }, [
    deleteTradeMark(deps.db, word),
    checkAgain(deps),
  ]);
  return ok({ word });
}

/** Cron checks all published texts again with the changed rules. */
function checkAgain({ db, clock }: Deps) {
  return saveTextCheck(db, { cursor: "", startedAt: clock.now() });
}
