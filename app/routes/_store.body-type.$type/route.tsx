import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CataloguePage } from "#app/features/catalogue-page/catalogue-page.tsx";
import { loadCatalogue } from "#app/features/catalogue-page/load-catalogue.ts";
import { defaultBanner } from "#app/features/frame/default-banners.ts";
import { notFound } from "#app/lib/load-or-explain.ts";
import { BODY_TYPE_LABELS, BODY_TYPE_PAGES, BODY_TYPE_PLURALS } from "#worker/domain/car-terms.ts";
import { LIST_CACHE } from "#app/shared.ts";
import { RequestButton } from "#app/features/storefront.ts";

export async function loader(args: LoaderFunctionArgs) {
  const bodyType = BODY_TYPE_PAGES.find((page) => page === args.params.type);
  if (!bodyType) throw notFound("Страница не найдена", "404 Page Not Found");
  const title = BODY_TYPE_PLURALS[bodyType];
  const texts = {
    path: `/body-type/${bodyType}`,
    title: `${title}: новые и с пробегом`,
    description: `${title} в наличии: новые автомобили и автомобили с пробегом, цены и ежемесячный платёж. Подбор по марке и бюджету, кредит и трейд-ин.`,
  };
  return {
    ...(await loadCatalogue(args, { statuses: ["new", "used"], bodyType }, texts)),
    bodyType,
    title,
    bodyName: BODY_TYPE_LABELS[bodyType].toLowerCase(),
  };
}

export function headers() {
  return LIST_CACHE;
}

export { headMeta as meta } from "#app/shared.ts";

export default function BodyTypeCars() {
  const data = useLoaderData<typeof loader>();
  return (
    <CataloguePage
      // A status chosen, a fold opened belong to one body type; the next one starts anew.
      key={data.bodyType}
      data={data}
      title={data.title}
      subtitle="Новые и с пробегом — все автомобили этого кузова, которые можно посмотреть сегодня."
      banner={{ image: data.catalogue.banner, fallback: defaultBanner(data.bodyType) }}
      empty={{
        title: `Автомобили с кузовом «${data.bodyName}» временно отсутствуют`,
        text: "Свяжитесь с нами — подскажем, когда они появятся, и подберём замену.",
        action: <RequestButton form="callback">Заказать звонок</RequestButton>,
      }}
    />
  );
}
