import { dayInWords, parseDay } from "../kernel/time/days.ts";
import type { StaffPromotion } from "./promotion.ts";

export type PromotionPhase = "upcoming" | "running" | "ended";

type Dated = Pick<StaffPromotion, "startsOn" | "endsOn">;

/** `today` is the salon's day, «2026-11-21»; the last day belongs to the promotion. */
export function promotionPhase({ startsOn, endsOn }: Dated, today: string): PromotionPhase {
  if (endsOn !== null && endsOn < today) return "ended";
  return startsOn !== null && startsOn > today ? "upcoming" : "running";
}

/** «начнётся 5 декабря 2026 г.», «идёт до 31 декабря 2026 г.», «закончилась 1 января 2020 г.» */
export function phaseText(promotion: Dated, today: string): string {
  const { startsOn, endsOn } = promotion;
  const phase = promotionPhase(promotion, today);
  if (phase === "ended") return `закончилась ${dayInWords(endsOn ?? "")}`;
  if (phase === "upcoming") return `начнётся ${dayInWords(startsOn ?? "")}`;
  return endsOn ? `идёт до ${dayInWords(endsOn)}` : "идёт, без даты окончания";
}

/** The term as visitors read it: the text of staff, or else the last day; null for none. */
export function termText({ validUntil, endsOn }: Pick<StaffPromotion, "validUntil" | "endsOn">): string | null {
  return validUntil ?? (endsOn && dayInWords(endsOn));
}

/** A warning when the text names a past day or another day than the dates; null when there is nothing to correct. */
export function promotionWarning(
  { validUntil, endsOn, startsOn }: Pick<StaffPromotion, "validUntil"> & Dated,
  today: string,
): string | null {
  const named = validUntil ? parseDay(validUntil) : null;
  if (!named || promotionPhase({ startsOn, endsOn }, today) === "ended" || named === endsOn) return null;
  if (named < today) {
    return `В тексте срок «${validUntil}», он прошёл, но акция видна на сайте. Укажите последний день или исправьте текст.`;
  }
  return endsOn
    ? `В тексте срок «${validUntil}», а последний день — ${dayInWords(endsOn)}.`
    : `В тексте срок «${validUntil}», но последний день не указан: сама акция не закончится.`;
}

/** A promotion with its phase and the panel's warning about its days. */
export interface PhasedPromotion extends StaffPromotion {
  phase: PromotionPhase;
  phaseText: string;
  warning: string | null;
}

export function withPhase(promotion: StaffPromotion, today: string): PhasedPromotion {
  return {
    ...promotion,
    phase: promotionPhase(promotion, today),
    phaseText: phaseText(promotion, today),
    warning: promotion.isActive ? promotionWarning(promotion, today) : null,
  };
}
