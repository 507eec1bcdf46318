import { brandAbove, carPictures, carTitle, UNKNOWN_BRAND } from "#worker/domain/cars/car.ts";
import { carAttributes } from "#worker/domain/cars/car-attributes.ts";
import { CAR_OPTION_LABELS } from "#worker/domain/cars/car-options.ts";
import { type CarStatus, labelOf, STATUS_LABELS } from "#worker/domain/cars/car-terms.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { dropText } from "#worker/domain/money/price-texts.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";
import type { CarPage } from "#worker/services/cars/get-car-page.ts";
import { carSpecs } from "./car-specs.ts";
import { describeSold } from "./describe-sold.ts";
import { describeHistory, describeLadder } from "./describe-prices.ts";

/** The texts of the page. Made in the loader, so that the scripts do not contain the labels. */
export function describeCar(page: CarPage) {
  const { car, brand, similar, promotions, timeZone, now } = page;
  const title = carTitle(car);
  const attributes = carAttributes(car);
  const catalogue = CATALOGUE_PATHS[car.status];
  const sold = describeSold(page);
  const status = labelOf(STATUS_LABELS, car.status);
  return {
    slug: car.slug,
    title,
    brandName: brandAbove(title, brand?.name ?? UNKNOWN_BRAND),
    catalogue,
    year: car.year,
    attributes: attributes.join(" · "),
    status: car.status,
    inStock: car.inStock,
    sold,
    price: car.price,
    oldPrice: car.oldPrice,
    drop: dropText(car, timeZone),
    ladder: describeLadder(page),
    history: describeHistory(page),
    monthlyPayment: car.monthlyPayment,
    dailyPrice: car.dailyPrice,
    pictures: carPictures(car),
    specs: carSpecs(car, now),
    options: car.options.map((option) => CAR_OPTION_LABELS[option]),
    description: car.description,
    trail: [
      { label: "Главная", to: "/" },
      { label: CATALOGUE_NAMES[car.status], to: catalogue },
      ...(brand ? [{ label: brand.name, to: `/brand/${brand.slug}` }] : []),
      { label: title },
    ],
    similar,
    promotions,
    head: {
      title: `${title} ${car.year} — ${sold ? "продан" : formatPriceFrom(car.price)}`,
      description: `${status}: ${title}, ${attributes.join(", ")}. ${sold ? "Автомобиль продан, на странице — похожие" : `Цена ${formatPriceFrom(car.price)}`}.`,
    },
  };
}

export type DescribedCar = Omit<ReturnType<typeof describeCar>, "head">;

const CATALOGUE_NAMES = {
  new: "Новые авто",
  used: "Авто с пробегом",
  lease: "Аренда с выкупом",
} as const satisfies Record<CarStatus, string>;
