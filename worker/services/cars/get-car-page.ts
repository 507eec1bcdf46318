import { type CarCardRow, selectNearestInPrice } from "../../db/queries/cars/cars.ts";
import { selectCarWithPapers, selectShownPapers } from "../../db/queries/papers/shown-papers.ts";
import { selectLedger } from "../../db/queries/cars/price-ledger.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectActivePromotions } from "../../db/queries/content/content.ts";
import { selectStaffCar } from "../../db/queries/cars/staff-cars.ts";
import type { Car, CarCard } from "../../domain/cars/car.ts";
import { isSoldPageOver } from "../../domain/cars/sold-page.ts";
import { SIMILAR_CARS_SHOWN } from "../../domain/kernel/limits.ts";
import { NO_PAPERS, type ShownPapers } from "../../domain/papers/papers.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { type PriceLadder, priceLadder } from "../../domain/money/price-ladder.ts";
import type { ShownPrice } from "../../domain/money/price-history.ts";
import type { Brand } from "../../domain/content/brand.ts";
import type { DatedPromotion, Promotion } from "../../domain/content/promotion.ts";
import { type Salon, salonById, salonsOf } from "../../domain/dealership/salons.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";
import type { Deps } from "../deps.ts";
import { type TimeZone, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { shownPromotions } from "../content/running-promotions.ts";
import { type CardTerms, toCards } from "./to-cards.ts";

export interface CarPage {
  car: Car;
  brand: Brand | null;
  /** Cars with the same body type, nearest in price, same brand preferred. */
  similar: CarCard[];
  promotions: Promotion[];
  papers: ShownPapers;
  ladder: PriceLadder;
  /** The prices that visitors saw, oldest first; empty for a preview. */
  prices: ShownPrice[];
  timeZone: TimeZone;
  now: number;
  /** The car was sold so long ago that only the cars like it are shown. */
  isOver: boolean;
  /** Whether visitors may hold it, or wait for it. */
  mayHold?: boolean;
  /** Where the car stands; null while there is only one salon. */
  salon?: Salon | null;
}

export async function getCarPage({ db, clock }: Deps, slug: string): Promise<Result<CarPage>> {
  // Twice as many as shown on each side of the price, so that the brand can affect the order.
  const [found, brands, above, below, promotions, [settings], prices] = await db.read([
    selectCarWithPapers(db, slug),
    selectBrands(db),
    selectNearestInPrice(db, { slug }, "above", SIMILAR_CARS_SHOWN * 2),
    selectNearestInPrice(db, { slug }, "below", SIMILAR_CARS_SHOWN * 2),
    selectActivePromotions(db),
    selectSettings(db),
    selectLedger(db, slug),
  ]);
  if (!found[0]) return fail("not_found", "Автомобиль не найден");
  const { shownVin, reports, inspection, ...car } = found[0];
  return ok(
    toPage(car, {
      papers: { vin: shownVin, reports, inspection },
      brands,
      neighbours: [...above, ...below],
      promotions,
      settings,
      prices: prices.toReversed(),
      now: clock.now(),
    }),
  );
}

/** A preview for staff: the public page of a car that is not public yet. */
export async function getCarPreview({ db, clock }: Deps, id: string): Promise<Result<CarPage>> {
  const [[found], [papers], brands, above, below, promotions, [settings]] = await db.read([
    selectStaffCar(db, id),
    selectShownPapers(db, id),
    selectBrands(db),
    selectNearestInPrice(db, { id }, "above", SIMILAR_CARS_SHOWN * 2),
    selectNearestInPrice(db, { id }, "below", SIMILAR_CARS_SHOWN * 2),
    selectActivePromotions(db),
    selectSettings(db),
  ]);
  if (!found || found.deletedAt !== null) return fail("not_found", "Автомобиль не найден");
  const { vin: _vin, stage: _stage, deletedAt: _deletedAt, ...car } = found;
  // Setting «in stock» publishes a car.
  const published: Car = { ...car, inStock: true, soldAt: null, publishedAt: car.publishedAt ?? car.createdAt };
  return ok(
    toPage(published, {
      papers: papers ?? NO_PAPERS,
      brands,
      neighbours: [...above, ...below],
      promotions,
      settings,
      prices: [],
      now: clock.now(),
    }),
  );
}

interface PageParts extends CardTerms {
  brands: Brand[];
  settings: Awaited<ReturnType<typeof selectSettings>>[number] | undefined;
  neighbours: CarCardRow[];
  promotions: DatedPromotion[];
  papers: ShownPapers;
  prices: ShownPrice[];
}

function toPage(car: Car, { neighbours, promotions, papers, prices, ...terms }: PageParts): CarPage {
  const { brands, settings, now } = terms;
  const timeZone = timeZoneOf(settings?.timeZone);
  return {
    car,
    brand: brands.find((brand) => brand.id === car.brandId) ?? null,
    similar: toCards(mostSimilar(car, neighbours).slice(0, SIMILAR_CARS_SHOWN), terms),
    promotions: shownPromotions(promotions, { now, zone: timeZone, status: car.status }),
    papers,
    ladder: priceLadder(car, settings?.priceRules ?? [], now),
    prices,
    timeZone,
    now,
    mayHold: car.inStock && car.status !== "lease" && Boolean(settings?.visitorsHold),
    salon: salonOfCar(car, settings),
    isOver: isSoldPageOver(car.soldAt, settings?.soldPageDays, now),
  };
}

function salonOfCar({ salonId }: Car, settings: PageParts["settings"]): Salon | null {
  const salons = salonsOf(settings?.salons ?? [], toPublicSettings(settings));
  return salons.length > 1 ? (salonById(salons, salonId) ?? null) : null;
}

/** Orders by distance: price difference as a share of the car's price, plus 0.3 for another status, 0.1 for another brand. */
function mostSimilar(car: Car, candidates: readonly CarCardRow[]): CarCardRow[] {
  const distance = (other: CarCardRow) =>
    Math.abs(other.price - car.price) / Math.max(car.price, 1) +
    (other.status === car.status ? 0 : 0.3) +
    (other.brandId === car.brandId ? 0 : 0.1);
  return candidates.toSorted((a, b) => distance(a) - distance(b));
}
