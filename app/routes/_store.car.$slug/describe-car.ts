import { carPictures, carTitle } from "#worker/domain/cars/car.ts";
import { carAttributes } from "#worker/domain/cars/car-attributes.ts";
import { CAR_OPTION_LABELS } from "#worker/domain/cars/car-options.ts";
import { type CarStatus, labelOf, STATUS_LABELS } from "#worker/domain/cars/car-terms.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";
import type { CarPage } from "#worker/services/cars/get-car-page.ts";
import { carSpecs } from "./car-specs.ts";

/** The texts of the page. Made in the loader, so that the scripts do not contain the labels. */
export function describeCar({ car, brand, similar, promotions }: CarPage) {
  const title = carTitle(car);
  const attributes = carAttributes(car);
  const catalogue = CATALOGUE_PATHS[car.status];
  return {
    slug: car.slug,
    title,
    year: car.year,
    attributes: attributes.join(" · "),
    status: car.status,
    inStock: car.inStock,
    isSold: car.soldAt !== null,
    price: car.price,
    oldPrice: car.oldPrice,
    monthlyPayment: car.monthlyPayment,
    dailyPrice: car.dailyPrice,
    pictures: carPictures(car),
    specs: carSpecs(car, Date.now()),
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
      title: `${title} ${car.year} — ${formatPriceFrom(car.price)}`,
      description: `${labelOf(STATUS_LABELS, car.status)}: ${title}, ${attributes.join(", ")}. Цена ${formatPriceFrom(car.price)}.`,
    },
  };
}

export type DescribedCar = Omit<ReturnType<typeof describeCar>, "head">;

const CATALOGUE_NAMES = {
  new: "Новые авто",
  used: "Авто с пробегом",
  lease: "Аренда с выкупом",
} as const satisfies Record<CarStatus, string>;
