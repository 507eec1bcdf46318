import { CATALOGUE_PATHS } from "../../domain/cars/car-status.ts";
import type { LabelledValue } from "./lead-details.ts";

const PAGE_NAMES: Readonly<Record<string, string>> = {
  "/": "Главная",
  [CATALOGUE_PATHS.new]: "Новые автомобили",
  [CATALOGUE_PATHS.used]: "Автомобили с пробегом",
  [CATALOGUE_PATHS.lease]: "Аренда с выкупом",
  "/trade-in": "Трейд-ин",
  "/auto-credit": "Автокредит",
  "/auto-selection": "Подбор автомобиля",
  "/service-visit": "Запись на сервис",
  "/message": "Написать нам",
  "/contacts": "Контакты",
  "/about": "О салоне",
  "/reviews": "Отзывы",
};

interface CarSeen {
  slug: string;
  name: string;
  year: number;
}

/** After a form was sent: says nothing about what the visitor was looking for. */
const THANKS = /^\/thanks\//;

/** Pages that the visitor opened before the lead, once each, oldest first, with their titles where known. */
export function pagesSeenOf(
  paths: readonly string[] | null,
  cars: readonly CarSeen[],
): Pick<LabelledValue, "value" | "href">[] {
  const names = new Map(Object.entries(PAGE_NAMES));
  for (const { slug, name, year } of cars) names.set(`/car/${slug}`, `${name}, ${year}`);
  const seen = new Set(paths?.filter((path) => !THANKS.test(path)));
  return Array.from(seen, (path) => ({ value: names.get(path) ?? path, href: path }));
}
