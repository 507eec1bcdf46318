import { COMMON_CHECKS } from "./common-checks.ts";
import { checksOf } from "./format.ts";
import { AUTORU_NEW, AUTORU_USED } from "./formats/autoru.ts";
import { AVITO_NEW, AVITO_USED } from "./formats/avito.ts";
import { CARS_FEED } from "./formats/cars-feed.ts";
import { DROM } from "./formats/drom.ts";
import { GOOGLE } from "./formats/google.ts";
import { META } from "./formats/meta.ts";
import { WEBMASTER } from "./formats/webmaster.ts";
import type { OutletCar, OutletCheck, OutletProblem } from "./outlet-car.ts";
import type { OutletKey } from "./outlet-keys.ts";
import type { CarValues } from "../cars/car-values.ts";

/** The checks of every outlet. */
export const OUTLET_CHECKS: Readonly<Record<OutletKey, readonly OutletCheck[]>> = {
  cars_feed: checksOf(CARS_FEED),
  webmaster: checksOf(WEBMASTER),
  drom: checksOf(DROM),
  autoru_used: checksOf(AUTORU_USED),
  autoru_new: checksOf(AUTORU_NEW),
  avito_used: checksOf(AVITO_USED),
  avito_new: checksOf(AVITO_NEW),
  google: checksOf(GOOGLE),
  meta: checksOf(META),
  // Nobody judges the entries of our own format: only what may not be offered at all stays out.
  json: COMMON_CHECKS.filter(({ rule }) => rule === 1 || rule === 37),
};

/** Auto.ru and Avito take new and used cars by two files. A lease car is for none; its checks say so in each. */
export function isForOutlet(key: OutletKey, { status }: Pick<OutletCar, "status">): boolean {
  if (key.endsWith("_used")) return status !== "new";
  return key.endsWith("_new") ? status !== "used" : true;
}

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
