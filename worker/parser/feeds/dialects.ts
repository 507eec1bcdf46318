/** A format of stock feeds, recognised by the path from the root element to a car. */
export interface FeedDialect {
  id:
    | "auto.ru"
    | "catalog"
    | "cm-expert"
    | "avito"
    | "carcopy"
    | "yml"
    | "maxposter"
    | "facebook"
    | "commerceml"
    | "drom"
    | "xml"
    | "json"
    | "csv"
    | "xlsx"
    | "spreadsheetml";
  /** Russian, shown to staff. */
  label: string;
}

const DIALECTS: readonly (FeedDialect & { paths: readonly string[] })[] = [
  { id: "auto.ru", label: "Авто.ру и Яндекс Директ", paths: ["data/cars/car", "data/car", "cars/car"] },
  { id: "catalog", label: "Каталог автомобилей", paths: ["catalog/vehicles/vehicle"] },
  { id: "cm-expert", label: "CM.Expert", paths: ["vehicles/vehicle", "vehicles/offer", "offers/vehicle"] },
  { id: "avito", label: "Автозагрузка Авито", paths: ["ads/ad"] },
  { id: "carcopy", label: "Carcopy", paths: ["carcopy/offers/offer", "carcopy/offer"] },
  { id: "yml", label: "Яндекс YML", paths: ["yml_catalog/shop/offers/offer", "shop/offers/offer"] },
  { id: "drom", label: "Автозагрузка Дром", paths: ["avtoxml/offers/offer"] },
  { id: "maxposter", label: "Maxposter", paths: ["response/vehicle", "response/vehicles/vehicle"] },
  {
    id: "commerceml",
    label: "CommerceML (1С)",
    paths: ["каталог/товары/товар", "пакетпредложений/предложения/предложение", "изменения/предложения/предложение"]
      .concat(["измененияпакетапредложений/предложения/предложение", "измененияпакетапредложений/типыцен/типцены"])
      .concat(["классификатор/свойства/свойство", "классификатор/свойства/свойствономенклатуры"])
      .concat(["пакетпредложений/типыцен/типцены"])
      .map((path) => `коммерческаяинформация/${path}`),
  },
  {
    id: "facebook",
    label: "Facebook и VK",
    paths: ["rss/channel/item", "channel/item", "listings/listing", "feed/entry"],
  },
];

/** The longest path of a dialect, elements. */
export const PATH_DEPTH_MAX = Math.max(
  // Unknown forms may be deeper.
  6,
  ...DIALECTS.flatMap(({ paths }) => paths.map((path) => path.split("/").length)),
);

export const CSV_DIALECT: FeedDialect = { id: "csv", label: "Таблица CSV" };
export const XLSX_DIALECT: FeedDialect = { id: "xlsx", label: "Таблица Excel" };
export const SPREADSHEETML_DIALECT: FeedDialect = { id: "spreadsheetml", label: "Таблица XML 2003" };
export const JSON_DIALECT: FeedDialect = { id: "json", label: "JSON" };
/** XML of no known dialect: its cars are the repeated elements that state a car. */
export const XML_DIALECT: FeedDialect = { id: "xml", label: "XML" };

/** The dialect whose cars have this path. */
export function dialectAt(path: string): FeedDialect | undefined {
  const found = DIALECTS.find(({ paths }) => paths.includes(path.toLowerCase()));
  return found && { id: found.id, label: found.label };
}

const PLACES = new Set(DIALECTS.flatMap(({ paths }) => paths.map((path) => path.slice(0, path.lastIndexOf("/")))));

/** Whether the cars of a dialect stand in the element with this path. */
export function isPlaceOfCars(path: string): boolean {
  return PLACES.has(path.toLowerCase());
}

const ROOTS = new Set(DIALECTS.flatMap(({ paths }) => paths.map((path) => path.split("/")[0])));
const HEAD = 3000;

/** Whether a text is a stock feed in XML. */
export function looksLikeFeed(text: string): boolean {
  const root = rootOf(text);
  return root !== undefined && ROOTS.has(root);
}

/** Whether a text is a page of a website. */
export function looksLikePage(text: string): boolean {
  return /^[\ufeff\s]*<!doctype\s+html/i.test(text) || rootOf(text) === "html";
}

/** The name of the first element, in lower case. */
function rootOf(text: string): string | undefined {
  const head = text
    .slice(0, HEAD)
    .replace(/^\ufeff?\s*/, "")
    .replace(/<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gi, "")
    .trim();
  return /^<([\w:.-]+)/.exec(head)?.[1]?.toLowerCase();
}
