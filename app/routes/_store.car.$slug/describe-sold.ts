import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { catalogueParams, modelKey } from "#worker/domain/catalogue/catalogue.ts";
import { formatDay } from "#worker/domain/kernel/time/salon-time.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import type { CarPage } from "#worker/services/cars/get-car-page.ts";

/** What the page of a sold car says; null of any other car. */
export function describeSold({ car, brand, prices, similar, isOver, timeZone }: CarPage) {
  if (car.soldAt === null) return null;
  const last = car.status === "lease" ? undefined : prices.at(-1);
  const hasSimilar = similar.length > 0;
  return {
    isOver,
    lines: [
      `${isOver ? "Автомобиль" : "Этот автомобиль"} продан ${formatDay(car.soldAt, timeZone)}`,
      ...(last && !isOver ? [`Последняя цена на сайте: ${formatRubles(last.price)}`] : []),
    ],
    links: [
      hasSimilar
        ? { to: "#similar", label: "Похожие автомобили" }
        : { to: CATALOGUE_PATHS[car.status], label: "Смотреть каталог" },
      {
        to: `/tell-me?${new URLSearchParams({ params: likeParams({ car, brand }) })}`,
        label: "Сообщить о похожем",
      },
    ],
  };
}

/** The search for cars like it: its model family, or without one its brand and body type. */
function likeParams({ car, brand }: Pick<CarPage, "car" | "brand">): string {
  const { status, bodyType, modelFamily } = car;
  const brands = brand ? [brand.slug] : [];
  const models = brand && modelFamily ? [modelKey(brand.slug, modelFamily)] : [];
  return String(catalogueParams({ status, brands, models, bodyTypes: models.length > 0 ? [] : [bodyType] }));
}
