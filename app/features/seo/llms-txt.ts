import type { ApiPath } from "#app/lib/api.ts";
import { CATALOGUE_LINKS, SERVICE_LINKS } from "#app/features/layout/site-links.ts";
import { CAR_STATUSES, CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import type { SiteOutline } from "#worker/services/catalogue/get-site-outline.ts";

/** The site in Markdown for assistants: https://llmstxt.org */
export function llmsTxt({ salon, salons = [], totals, brands, pages }: SiteOutline, origin: string): string {
  const link = (label: string, path: string, note = "") =>
    `- [${inline(label)}](${origin}${path})${note && `: ${note}`}`;
  const count = (total: number) => countOf(total, CARS);
  const totalAt = (path: string) => {
    const status = CAR_STATUSES.find((one) => CATALOGUE_PATHS[one] === path);
    return (status && totals[status]) ?? 0;
  };
  const contacts = [salon.address, salon.phone, salon.workingHours].filter(Boolean).map((text) => inline(text ?? ""));
  return [
    `# ${inline(salon.salonName)}`,
    "",
    `> Автосалон: продажа новых автомобилей и автомобилей с пробегом. ${contacts.join(". ")}`,
    "",
    "Цены на страницах и в данных указаны в рублях и обновляются сразу. Оставить заявку можно на странице автомобиля или по телефону.",
    "",
    ...(salons.length > 0
      ? [
          "## Салоны",
          "",
          ...salons.map(({ slug, name, address, phone, workingHours }) =>
            link(name, `/cars?salon=${slug}`, inline([address, phone, workingHours].filter(Boolean).join(". "))),
          ),
          "",
        ]
      : []),
    "## Каталог",
    "",
    ...CATALOGUE_LINKS.map(({ to, label }) => link(label, to, count(totalAt(to)))),
    ...(brands.length > 0
      ? ["", "## Марки", "", ...brands.map(({ name, slug, total }) => link(name, `/brand/${slug}`, count(total)))]
      : []),
    "",
    "## Услуги",
    "",
    ...SERVICE_LINKS.map(({ to, label }) => link(label, to)),
    ...(pages.length > 0 ? ["", "## О салоне", "", ...pages.map(({ title, path }) => link(title, path))] : []),
    "",
    "## Данные",
    "",
    link("Автомобили в продаже (JSON)", "/api/cars" satisfies ApiPath<"GET /cars">, "параметры те же, что у каталога"),
    link("Карта сайта", "/sitemap.xml"),
    "",
  ].join("\n");
}

/** A text that staff entered, as one line without Markdown. Readers that turn it into HTML do not all know «\<». */
function inline(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .trim();
}
