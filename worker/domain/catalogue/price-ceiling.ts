import { PRICE_CEILING_MAX_RUB, PRICE_CEILING_MIN_RUB, PRICE_CEILING_STEP_RUB } from "../kernel/limits.ts";

/** The position of the slider for a ceiling, rubles. Its maximum means no ceiling. */
function sliderStop(ceiling: number | null): number {
  const within = Math.min(ceiling ?? PRICE_CEILING_MAX_RUB, PRICE_CEILING_MAX_RUB) - PRICE_CEILING_MIN_RUB;
  return PRICE_CEILING_MIN_RUB + Math.max(0, Math.round(within / PRICE_CEILING_STEP_RUB)) * PRICE_CEILING_STEP_RUB;
}

/**
 * The ceiling of a form with a slider and a typed number: the one that was changed, or the typed one if both were.
 * `was` is the ceiling that the form was rendered with, blank for none.
 */
export function ceilingOf(slider: string | null, typed: string, was: string | null): string {
  const digits = typed.replace(/\D/g, "");
  if (slider === null || (digits && digits !== was)) return digits;
  return Number(slider) === sliderStop(was ? Number(was) : null) ? digits : slider;
}
