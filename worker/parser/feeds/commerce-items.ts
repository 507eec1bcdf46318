import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { TooComplexError } from "../step-budget.ts";
import { retailOf } from "./table-rows.ts";
import type { XmlEvent } from "./xml-items.ts";

/** Products that wait for their offers, characters. */
const PRODUCTS_CHARS_MAX = 30_000_000;
/** What 1C writes about every product. */
const OWN_NAMES = /^(?:вид|тип)номенклатуры$|^полное наименование$|^вес$|^код$|^планируемая дата/i;

/** What ids of a file of CommerceML stand for. Without prototypes, because 1C chooses the ids. */
export interface CommerceNames {
  properties: Record<string, { name: string; words: Record<string, string> }>;
  priceTypes: Record<string, { name: string; currency: string }>;
}

/** A product or an offer of a file, with names in place of ids. */
export interface CommerceRecord {
  kind: "product" | "offer";
  /** Of an offer «product#characteristic», or the product's. */
  id: string;
  /** A flat record with the values of a car. */
  car: JsonObject;
  /** How many there are; null where the file does not say. */
  quantity: number | null;
  isDeleted: boolean;
}

export const emptyNames = (): CommerceNames => ({
  properties: Object.create(null) as CommerceNames["properties"],
  priceTypes: Object.create(null) as CommerceNames["priceTypes"],
});

/** Reads an element of a file of CommerceML 2 (1C): a product or an offer; of a property or a type of price it learns the name. */
export function readCommerce(
  { item, element }: { item: JsonObject; element: string },
  names: CommerceNames,
): CommerceRecord | null {
  const id = textOf(item["Ид"]);
  if (element === "Свойство" || element === "СвойствоНоменклатуры") {
    const words = within(item, "ВариантыЗначений", "Справочник").map(
      (word) => [textOf(word["ИдЗначения"]), textOf(word["Значение"])] as const,
    );
    names.properties[id] = { name: textOf(item["Наименование"]), words: Object.fromEntries(words) };
    return null;
  }
  if (element === "ТипЦены") {
    names.priceTypes[id] = { name: textOf(item["Наименование"]), currency: textOf(item["Валюта"]) };
    return null;
  }
  return {
    kind: element === "Товар" ? "product" : "offer",
    id,
    car: carOf(item, names),
    quantity: quantityOf(item),
    isDeleted: isDeleted(item),
  };
}

/**
 * The cars of CommerceML 2 (1C): a product has the values of a car as pairs, its price stands in the package of offers, often behind all
 * products. A product without an offer is a car without a price.
 */
export async function* withOffers(events: AsyncIterable<XmlEvent>): AsyncGenerator<XmlEvent> {
  const names = emptyNames();
  const held = new Map<string, { event: Extract<XmlEvent, { kind: "item" }>; isOffered: boolean }>();
  let size = 0;
  for await (const event of events) {
    if (event.kind === "end") for (const { event: product, isOffered } of held.values()) if (!isOffered) yield product;
    if (event.kind !== "item" || event.dialect.id !== "commerceml") {
      yield event;
      continue;
    }
    const record = readCommerce(event, names);
    if (!record || record.isDeleted) continue;
    const { id, kind, car } = record;
    if (kind === "product") {
      size += JSON.stringify(car).length;
      if (size > PRODUCTS_CHARS_MAX) throw new TooComplexError("too many products before their offers");
      held.set(id, { event: { ...event, item: car }, isOffered: false });
      continue;
    }
    const product = held.get(productOf(id));
    if (product) product.isOffered = true;
    yield { ...event, item: { ...product?.event.item, ...car } };
  }
}

/** The product of an offer. */
export const productOf = (offerId: string) => offerId.split("#")[0] ?? "";

const PAIRS = [
  ["ЗначенияСвойств", "ЗначенияСвойства"],
  ["ХарактеристикиТовара", "ХарактеристикаТовара"],
  ["ЗначенияРеквизитов", "ЗначениеРеквизита"],
] as const;

function carOf(item: JsonObject, { properties, priceTypes }: CommerceNames): JsonObject {
  const car: JsonObject = {};
  for (const [list, part] of PAIRS)
    for (const pair of within(item, list, part)) {
      // Lists have ids of words.
      const property = properties[textOf(pair["Ид"])];
      const text = textOf(pair["Значение"]);
      const name = property?.name ?? textOf(pair["Наименование"]);
      const value = property && Object.hasOwn(property.words, text) ? (property.words[text] ?? "") : text;
      if (name !== "" && value !== "" && !OWN_NAMES.test(name)) car[name] ??= value;
    }
  const set = (key: string, value: string) => value !== "" && (car[key] ??= value);
  set("id", textOf(item["Ид"]));
  set("title", textOf(item["Наименование"]));
  set("description", textOf(item["Описание"]));
  const maker = item["Изготовитель"];
  set("Марка", isObject(maker) ? textOf(maker["Наименование"]) : textOf(maker));
  if (item["Картинка"] !== undefined) car["image"] = item["Картинка"];
  const prices = within(item, "Цены", "Цена");
  const typeOf = (price: JsonObject) => priceTypes[textOf(price["ИдТипаЦены"])];
  const at = retailOf(prices.map((price) => typeOf(price)?.name ?? textOf(price["Представление"])));
  const price = at === undefined ? undefined : prices[at];
  if (price) {
    const currency = textOf(price["Валюта"]) || typeOf(price)?.currency || "";
    car["price"] = `${textOf(price["ЦенаЗаЕдиницу"])} ${currency === "643" ? "RUB" : currency}`.trim();
  }
  return car;
}

/** As the file says it: as a whole, else by warehouse, else in the form of schema 2.08. */
function quantityOf(item: JsonObject): number | null {
  const rests = within(item, "Остатки", "Остаток").flatMap((rest) => [rest, ...[rest["Склад"] ?? []].flat()]);
  const warehouses = [item["Склад"] ?? [], item["Склады"] ?? []].flat().filter(isObject);
  const stated = [
    [item["Количество"]],
    warehouses.map((warehouse) => warehouse["КоличествоНаСкладе"]),
    rests.filter(isObject).map((rest) => rest["Количество"]),
  ].map((values) => values.map((value) => numberOf(textOf(value))).filter((value) => value !== null));
  const known = stated.find((values) => values.length > 0);
  return known ? known.reduce((sum, value) => sum + value, 0) : null;
}

function numberOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, "").replace(",", ".");
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const textOf = (value: Json | undefined) => jsonText(value)?.trim() ?? "";

function within(item: JsonObject, list: string, part: string): JsonObject[] {
  const around = item[list];
  const parts = isObject(around) ? around[part] : undefined;
  return [parts ?? []].flat().filter(isObject);
}

const isDeleted = (item: JsonObject) =>
  /^удал[её]н$/i.test(textOf(item["Статус"])) || /^(?:true|да)$/i.test(textOf(item["ПометкаУдаления"]));
