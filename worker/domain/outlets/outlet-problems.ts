import { isOutletKey, type OutletKey } from "./outlet-keys.ts";

/** Rule of the stored line which says that the outlet rejects the car, whatever for. */
export const ANY_ERROR = 0;

/** Cars on sale with an error of this outlet; `rule` is a row of the table of checks, or ANY_ERROR. */
export interface ProblemFilter {
  outlet: OutletKey;
  rule: number;
}

/** `avito_used`, `avito_used.8`: the filter in an address and in calls. */
export function problemKey({ outlet, rule }: ProblemFilter): string {
  return rule === ANY_ERROR ? outlet : `${outlet}.${rule}`;
}

/** Null for what is no filter. */
export function parseProblemKey(key: string | null | undefined): ProblemFilter | null {
  const [outlet = "", rule] = (key ?? "").split(".");
  if (!isOutletKey(outlet)) return null;
  if (rule === undefined) return { outlet, rule: ANY_ERROR };
  return /^[1-9]\d?$/.test(rule) ? { outlet, rule: Number(rule) } : null;
}

/** Errors of an outlet: cars that it rejects, and how many of them for which rule, the most frequent first. */
export interface OutletErrors {
  outlet: OutletKey;
  rejected: number;
  rules: { rule: number; total: number }[];
}

/** Groups the stored counts by outlet, in the order of the outlets. */
export function errorsByOutlet(counts: readonly { outlet: string; rule: number; total: number }[]): OutletErrors[] {
  const found = new Map<OutletKey, OutletErrors>();
  for (const { outlet, rule, total } of counts) {
    if (!isOutletKey(outlet) || total <= 0) continue;
    const errors = found.get(outlet) ?? { outlet, rejected: 0, rules: [] };
    if (rule === ANY_ERROR) errors.rejected = total;
    else errors.rules.push({ rule, total });
    found.set(outlet, errors);
  }
  for (const { rules } of found.values()) rules.sort((a, b) => b.total - a.total || a.rule - b.rule);
  return [...found.values()]
    .filter(({ rejected }) => rejected > 0)
    .toSorted((a, b) => a.outlet.localeCompare(b.outlet));
}
