import type { MetaDescriptor } from "@remix-run/cloudflare";
import { pageMeta } from "#app/lib/page-meta.ts";
import type { RootData } from "#app/lib/root-data.ts";
import { carTitle } from "#worker/domain/car.ts";
import { carFacts } from "#worker/domain/car-facts.ts";
import { STATUS_LABELS } from "#worker/domain/car-terms.ts";
import { formatPriceFrom } from "#worker/domain/money.ts";
import type { CarPage } from "#worker/services/cars/get-car-page.ts";

export function carMeta(page: CarPage | undefined, root: RootData | undefined): MetaDescriptor[] {
  if (!page) return [{ title: "Автомобиль не найден" }, { name: "robots", content: "noindex" }];
  const { car } = page;
  const title = carTitle(car);
  const salon = root?.frame.settings.salonName ?? "";
  return pageMeta({
    title: `${title} ${car.year} — ${formatPriceFrom(car.price)} — ${salon}`,
    description: `${STATUS_LABELS[car.status]}: ${title}, ${carFacts(car).join(", ")}. Цена ${formatPriceFrom(car.price)}. ${salon}.`,
    path: `/car/${car.slug}`,
    origin: root?.origin ?? "",
    image: car.mainImage,
  });
}
