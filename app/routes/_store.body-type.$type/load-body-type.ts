import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { BODY_TYPE_LABELS, BODY_TYPE_PAGES, BODY_TYPE_PLURALS } from "#worker/domain/cars/car-terms.ts";

/** The catalogue of one body type, new and used. @throws a 404 Response for a type without a page */
export async function loadBodyType(args: LoaderFunctionArgs) {
  const bodyType = BODY_TYPE_PAGES.find((page) => page === args.params.type);
  if (!bodyType) throw notFound("Страница не найдена", "404 Page Not Found");
  const title = BODY_TYPE_PLURALS[bodyType];
  const texts = {
    path: `/body-type/${bodyType}`,
    needsStock: bodyType === "pickup",
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
