import { exactKeys, matchesPattern, pathOfKey, prefixesOf, ruleFor } from "./address-key.ts";
import { PATTERNS_MAX, type RedirectValues, REDIRECTS_MAX, targetKey } from "./redirect.ts";

/** A redirect that is stored, or one of the file, with its line. */
interface Rule extends RedirectValues {
  id: string | null;
  line: number | null;
  /** The key of its target, if this site answers that. */
  to: string | null;
}

export interface CheckedRedirect extends RedirectValues {
  id: string;
}

/** A redirect to be stored; `line` of a file, null by hand; `id` of the one that is changed. */
export interface NewRedirect {
  values: RedirectValues;
  line: number | null;
  id: string | null;
}

export type RedirectVerdict =
  | { verdict: "new" | "same" }
  | { verdict: "replaces"; before: CheckedRedirect }
  | { verdict: "refused"; field: "key" | "target"; reason: string };

/**
 * What becomes of each new redirect beside those that are stored: one that begins or continues a chain or a circle is refused, and so is one
 * from an address that the site itself answers. `opens`: what such addresses open, by key. In the order of the list, so that the later of two
 * is refused. Its time grows with the number of rules, and with that of patterns times targets.
 */
export function checkRedirects(
  stored: readonly CheckedRedirect[],
  added: readonly NewRedirect[],
  opens: ReadonlyMap<string, string>,
): RedirectVerdict[] {
  const rules = ruleBook(stored);
  return added.map(({ values, line, id }) => {
    const known = rules.get(values.key);
    if (known && known.line !== null) return refused(`Этот адрес уже есть в строке ${known.line}`);
    if (known && line === null && known.id !== id) return refused("Этот адрес уже переадресован: измените ту запись");
    if (known && line !== null && isSame(known, values)) return { verdict: "same" };
    const own = opens.get(values.key);
    if (own !== undefined) return refused(`Этот адрес открывает «${own}»: посетитель туда и так попадает`);
    const former = id === null ? known : rules.byId(id);
    if (former) rules.remove(former);
    const rule = { ...values, id: id ?? former?.id ?? null, line, to: targetKey(values.target) };
    const inTarget = rules.targetFault(rule);
    const reason = inTarget ?? rules.keyFault(rule);
    if (reason !== null) {
      if (former) rules.add(former);
      return refused(reason, inTarget === null ? "key" : "target");
    }
    rules.add(rule);
    const before = former?.id ?? null;
    return former && before !== null ? { verdict: "replaces", before: { ...former, id: before } } : { verdict: "new" };
  });
}

function refused(reason: string, field: "key" | "target" = "key"): RedirectVerdict {
  return { verdict: "refused", field, reason };
}

function isSame(a: RedirectValues, b: RedirectValues): boolean {
  return a.target === b.target && a.status === b.status && a.note === b.note;
}

/** Rules that can be asked which of them answers for a key. */
export function ruleBook(stored: readonly CheckedRedirect[]) {
  const byKey = new Map<string, Rule>();
  const byId = new Map<string, Rule>();
  const byPrefix = new Map<string, Set<Rule>>();
  /** Rules that lead to a key of this site. */
  const byTarget = new Map<string, Set<Rule>>();
  const byTargetPath = new Map<string, Set<Rule>>();
  let patterns = 0;

  function add(rule: Rule): void {
    byKey.set(rule.key, rule);
    if (rule.id !== null) byId.set(rule.id, rule);
    if (rule.prefix !== null) {
      patterns += 1;
      put(byPrefix, rule.prefix, rule);
    }
    if (rule.to === null) return;
    put(byTarget, rule.to, rule);
    put(byTargetPath, pathOfKey(rule.to), rule);
  }

  function remove(rule: Rule): void {
    byKey.delete(rule.key);
    if (rule.prefix !== null) {
      patterns -= 1;
      byPrefix.get(rule.prefix)?.delete(rule);
    }
    if (rule.to === null) return;
    take(byTarget, rule.to, rule);
    take(byTargetPath, pathOfKey(rule.to), rule);
  }

  /** The rule that answers for a key. */
  function find(key: string): Rule | null {
    const exact = exactKeys(key).flatMap((one) => byKey.get(one) ?? []);
    const fitting = prefixesOf(key).flatMap((prefix) => [...(byPrefix.get(prefix) ?? [])]);
    return ruleFor(key, [...exact.filter(({ prefix }) => prefix === null), ...fitting]);
  }

  /** A rule whose target this one would answer for. */
  function leadingTo({ key, prefix }: Rule): Rule | null {
    if (prefix === null) return first(byTarget.get(key)) ?? first(byTargetPath.get(key));
    for (const [target, rules] of byTarget) if (matchesPattern(key, target)) return first(rules);
    return null;
  }

  function isCaughtBy(rule: Rule, target: string): boolean {
    return rule.prefix === null ? exactKeys(target).includes(rule.key) : matchesPattern(rule.key, target);
  }

  function targetFault(rule: Rule): string | null {
    if (rule.to === null) return null;
    if (isCaughtBy(rule, rule.to)) return "Адрес ведёт сам на себя: посетитель ходил бы по кругу";
    const next = find(rule.to);
    if (!next) return null;
    if (next.to !== null && isCaughtBy(rule, next.to)) return `Круг: ${nameOf(next)} ведёт обратно на этот адрес`;
    return next.target === null
      ? `Цепочка: ${nameOf(next)} отмечена удалённой`
      : `Цепочка: ${nameOf(next)} сама ведёт на «${next.target}», укажите сразу его`;
  }

  function keyFault(rule: Rule): string | null {
    if (byKey.size >= REDIRECTS_MAX) return `Адресов уже ${REDIRECTS_MAX}: больше хранить нельзя`;
    if (rule.prefix !== null && patterns >= PATTERNS_MAX)
      return `Шаблонов со звёздочкой может быть не больше ${PATTERNS_MAX}`;
    const before = leadingTo(rule);
    return before && `Цепочка: на этот адрес ведёт ${nameOf(before)}, сначала исправьте ту запись`;
  }

  for (const rule of stored) add({ ...rule, line: null, to: targetKey(rule.target) });
  return {
    get: (key: string) => byKey.get(key),
    byId: (id: string) => byId.get(id),
    add,
    remove,
    find,
    targetFault,
    keyFault,
  };
}

function nameOf({ key, line }: Rule): string {
  return line === null ? `«${key}»` : `«${key}» (строка ${line})`;
}

function put(sets: Map<string, Set<Rule>>, key: string, rule: Rule): void {
  const known = sets.get(key);
  if (known) known.add(rule);
  else sets.set(key, new Set([rule]));
}

function take(sets: Map<string, Set<Rule>>, key: string, rule: Rule): void {
  sets.get(key)?.delete(rule);
  if (sets.get(key)?.size === 0) sets.delete(key);
}

function first(rules: ReadonlySet<Rule> | undefined): Rule | null {
  return rules?.values().next().value ?? null;
}
