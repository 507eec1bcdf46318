import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { RootData } from "#app/lib/root-data.ts";
import type { CarPage } from "#worker/services/cars/get-car-page.ts";
import { carFacts, carTitle, formatPriceFrom, pageMeta, STATUS_LABELS } from "#app/shared.ts";

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
