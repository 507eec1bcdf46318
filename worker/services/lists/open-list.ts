import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectKeptCars } from "../../db/queries/lists/kept-cars.ts";
import { keepListUntil, savedSlugsJson, selectSavedList } from "../../db/queries/lists/saved-lists.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { LIST_KEPT_DAYS, parseListCode, savedListHref } from "../../domain/lists/list-code.ts";
import type { KeptCar } from "../../domain/lists/local-lists.ts";
import type { Deps, Later } from "../deps.ts";
import { qrCodeOf, type QrCode } from "../qr-code.ts";
import { toKeptCars } from "./list-kept-cars.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const NO_LIST = "Такого списка нет: ссылка неполная, или её не открывали больше 90 дней";

export interface SavedList {
  cars: KeptCar[];
  /** The whole address. */
  href: string;
  qr: QrCode;
}

/** A saved list, in one round trip. At most one write a day keeps it for longer, after the response. `not_found` when it has expired. */
export async function openList(
  { db, clock, later }: Deps & { later: Later },
  { code: typed, origin }: { code: string; origin: string },
): Promise<Result<SavedList>> {
  const now = clock.now();
  const code = parseListCode(typed);
  if (code === null) return fail("not_found", NO_LIST);
  const [[list], rows, brands, [settings]] = await db.read([
    selectSavedList(db, code, now),
    selectKeptCars(db, savedSlugsJson(db, code, now)),
    selectBrands(db),
    selectSettings(db),
  ]);
  if (!list) return fail("not_found", NO_LIST);
  const expiresAt = now + LIST_KEPT_DAYS * DAY_MS;
  if (expiresAt - list.expiresAt > DAY_MS) later(() => db.writeIdempotent([keepListUntil(db, code, expiresAt)]));
  const href = origin + savedListHref(code);
  return ok({ cars: toKeptCars(list.slugs, rows, { brands, settings, now }), href, qr: await qrCodeOf(href) });
}
