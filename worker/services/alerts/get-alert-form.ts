import { selectCarToFollow } from "../../db/queries/alerts/followed-cars.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import type { AlertChannel } from "../../domain/alerts/alert-terms.ts";
import { describeSearch } from "../../domain/alerts/describe-search.ts";
import { searchHref, searchOfList, searchParamsOf } from "../../domain/alerts/saved-search.ts";
import { catalogueParams, modelKey } from "../../domain/catalogue/catalogue.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { longTitle } from "./alert-parts.ts";

export interface AlertForm {
  /** What the visitor would subscribe to; null: nothing was chosen. */
  target: { title: string; href: string; params: string; car: string | null } | null;
  /** The car was asked for and is not on sale any more; the target is a search for cars like it. */
  isGone: boolean;
  channels: AlertChannel[];
}

/** What the form of /tell-me shows, by its address. */
export async function getAlertForm(
  deps: AlertDeps,
  { params, list, slug }: { params: string; list: string | null; slug: string | null },
): Promise<AlertForm> {
  const { db } = deps;
  const [[settings], brands, [car]] = await db.read([
    selectSettings(db),
    selectBrands(db),
    selectCarToFollow(db, slug ?? ""),
  ]);
  const names = new Map(brands.map((brand) => [brand.slug, brand.name]));
  const channels: AlertChannel[] = !deps.alertSigner
    ? []
    : [
        ...(deps.mail && deps.siteOrigin && settings?.fromEmail ? (["email"] as const) : []),
        ...(deps.push && deps.siteOrigin ? (["push"] as const) : []),
        ...(deps.telegramBot && deps.telegramToken && deps.siteOrigin ? (["telegram"] as const) : []),
      ];
  if (car?.isListed) {
    const target = { title: longTitle(car), href: `/car/${car.slug}`, params: "", car: car.slug };
    return { target, isGone: false, channels };
  }
  const search = car ? searchLike(car) : list === null ? searchParamsOf(params) : searchOfList(list);
  const target = search
    ? { title: describeSearch(search, names), href: searchHref(search), params: search, car: null }
    : null;
  return { target, isGone: slug !== null, channels };
}

/** Its model family, or without one its brand and body type. */
function searchLike(car: NonNullable<Awaited<ReturnType<typeof selectCarToFollow>>[number]>): string {
  const { status, bodyType, modelFamily, brand } = car;
  const models = modelFamily ? [modelKey(brand, modelFamily)] : [];
  return String(catalogueParams({ status, brands: [brand], models, bodyTypes: modelFamily ? [] : [bodyType] }));
}
