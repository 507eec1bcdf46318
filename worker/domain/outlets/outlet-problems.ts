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

/** What cars lack, by rule of an error, after «у 9 машин»: «нет цвета из списка». */
const LACKS: Readonly<Record<number, string>> = {
  1: "нет цены",
  2: "нет фотографий",
  5: "нет VIN",
  6: "ошибка в VIN",
  7: "VIN повторяется",
  8: "нет цвета",
  9: "нет модификации из каталога",
  10: "расхождение с каталогом",
  11: "не сказано, битая ли",
  12: "нет числа дверей",
  13: "нет числа владельцев",
  14: "не указан руль",
  15: "нет пробега",
  17: "нет в каталоге и нет данных двигателя",
  18: "нет комплектации из каталога",
  19: "не указано состояние",
  20: "цена или год вне правил площадки",
  21: "скидка больше 40 %",
  23: "телефон или ссылка в описании",
  25: "слишком длинное описание",
  27: "нет в справочнике",
  30: "скидка не для этой площадки",
  31: "не попадает в подборки",
  32: "цена с копейками",
  37: "аренда",
};

export function lackOf(rule: number): string {
  return LACKS[rule] ?? `проверка ${rule}`;
}

/** The field that ends an error, of those that a bulk action can set. */
export const BULK_FIX_FIELDS = {
  8: "colorKey",
  11: "accident",
  12: "doors",
  13: "owners",
  14: "steering",
  19: "condition",
} as const satisfies Readonly<Record<number, string>>;

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
