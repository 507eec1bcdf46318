import type { CarValues } from "../cars/car-values.ts";
import type { OutletProblem } from "./outlet-check.ts";
import type { OutletKey } from "./outlet-keys.ts";

/** Auto.ru takes an advertisement with another of these for a new one. */
const AUTORU_IDENTITY = ["brandId", "model", "generation", "year", "colorKey", "vin"] as const;

type Identity = Pick<CarValues, Exclude<(typeof AUTORU_IDENTITY)[number], "colorKey">> & { colorKey: string | null };

/** What an edit of a car costs whose advertisement is published. */
export function editProblemsOf(key: OutletKey, before: Identity, after: Identity): OutletProblem[] {
  if (key !== "autoru_used" && key !== "autoru_new") return [];
  const field = AUTORU_IDENTITY.find((name) => (before[name] ?? null) !== (after[name] ?? null));
  if (field === undefined) return [];
  const message = "После этой правки Авто.ру создаст новое объявление: за него могут взять плату заново.";
  return [{ rule: 26, level: "warning", field, message }];
}
