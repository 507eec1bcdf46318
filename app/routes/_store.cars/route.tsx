import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CataloguePage } from "#app/features/catalogue/catalogue-page.tsx";
import { loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";
import { CAR_STATUSES } from "#worker/domain/cars/car-status.ts";
import { ALL_CARS_PATH } from "#worker/domain/catalogue/all-cars.ts";

const TITLE = "Все автомобили";
const DESCRIPTION =
  "Новые автомобили, автомобили с пробегом и в аренду с выкупом: поиск по марке, модели, цене и году.";

export function loader(args: LoaderFunctionArgs) {
  // Search engines list the catalogues of one status, which have the same cars.
  const texts = { path: ALL_CARS_PATH, title: TITLE, description: DESCRIPTION, noIndex: true };
  return loadCatalogue(args, { statuses: [...CAR_STATUSES] }, texts);
}

export { LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function AllCars() {
  const data = useLoaderData<typeof loader>();
  return (
    <CataloguePage
      data={data}
      title={TITLE}
      subtitle="Новые, с пробегом и в аренду с выкупом."
      banner={{ image: data.catalogue.banner, fallback: DEFAULT_BANNERS.newCars }}
      hasStrip={false}
      empty={{ title: "Автомобили не найдены" }}
    />
  );
}
