import { PATTERN_RULES } from "./pattern-rules.ts";
import type { TextRule } from "./text-rule.ts";

/** Rules that a text alone cannot break: they compare it with what is stored (find-record-faults.ts). */
const RECORD_RULES = [
  {
    id: "promo-without-end",
    severity: "warn",
    since: "2006-07-01",
    law: "38-ФЗ ст. 9; ст. 5 ч. 3 п. 4",
    message: "У акции нет последнего дня. Укажите его в поле «Последний день», если она не бессрочная.",
    good: ["Последний день: 30 ноября 2026 г."],
  },
  {
    id: "rate-of-inactive-bank",
    severity: "block",
    since: "2006-07-01",
    law: "38-ФЗ ст. 28 ч. 1, ст. 5 ч. 3",
    message: "Названа ставка банка, который сейчас не показывается среди партнёров. Уберите ставку или включите банк.",
    good: ["Ставка банка, который отмечен активным"],
  },
  {
    id: "stock-left",
    severity: "block",
    since: "2006-07-01",
    law: "38-ФЗ ст. 5 ч. 3 п. 3",
    message: "«Осталось N» больше, чем автомобилей в продаже. Назовите верное число или уберите его.",
    good: ["Осталось 2 автомобиля — и столько же в наличии"],
  },
  {
    id: "programme-brand",
    severity: "block",
    since: "2026-01-23",
    law: "программа льготного автокредита 2026 года; 38-ФЗ ст. 5 ч. 7",
    message:
      "По программе 2026 года автомобили с двигателем внутреннего сгорания — только Lada, УАЗ и ГАЗ. Уберите господдержку из текста этого автомобиля.",
    good: ["Льготный автокредит на Lada Granta для медицинских работников"],
  },
  {
    id: "used-guarantee",
    severity: "reason",
    since: null,
    law: "38-ФЗ ст. 5 ч. 3; ЗоЗПП ст. 5",
    message: "Гарантия на автомобиль с пробегом без срока в карточке. Заполните «Гарантия до» или назовите документ.",
    good: ["Гарантия завода до марта 2028 года, сервисная книжка"],
  },
  {
    id: "latin-share",
    severity: "warn",
    since: "2026-03-01",
    law: "168-ФЗ; 53-ФЗ",
    message: "Больше трети текста — латиница. Напишите по-русски всё, кроме названий.",
    good: ["Полный привод, подогрев сидений, камера кругового обзора"],
  },
] as const satisfies readonly TextRule[];

export const TEXT_RULES: readonly TextRule[] = [...PATTERN_RULES, ...RECORD_RULES];

export type TextRuleId = (typeof PATTERN_RULES | typeof RECORD_RULES)[number]["id"];

/** What an administrator has changed of a rule; null keeps what the code says. */
export interface TextRuleChange {
  id: string;
  isEnabled: boolean;
  since: string | null;
  message: string | null;
}

/** The rules that apply on `today` («2026-11-22» of the salon), by id, as the administrator has worded them. */
export function rulesInForce(changes: readonly TextRuleChange[], today: string): Map<string, TextRule> {
  const inForce = TEXT_RULES.flatMap((rule): [string, TextRule][] => {
    const change = changes.find(({ id }) => id === rule.id);
    const since = change?.since ?? rule.since;
    if (change?.isEnabled === false || (since !== null && since > today)) return [];
    return [[rule.id, { ...rule, since, message: change?.message ?? rule.message }]];
  });
  return new Map(inForce);
}
