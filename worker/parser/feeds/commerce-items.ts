import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { TooComplexError } from "../step-budget.ts";
import { retailOf } from "./table-rows.ts";
import type { XmlEvent } from "./xml-items.ts";

/** Products that wait for their offers, characters. */
const HELD_MAX = 30_000_000;
/** What 1C writes about every product. */
const OWN_NAMES = /^(?:вид|тип)номенклатуры$|^полное наименование$|^вес$|^код$|^планируемая дата/i;

/**
 * The cars of CommerceML 2 (1C): a product has the values of a car as pairs, its price stands in the package of offers, often behind all
 * products. A product without an offer is a car without a price.
 */
export async function* withOffers(events: AsyncIterable<XmlEvent>): AsyncGenerator<XmlEvent> {
  const properties = new Map<string, { name: string; words: Map<string, string> }>();
  const priceTypes = new Map<string, string>();
  const held = new Map<string, { event: Extract<XmlEvent, { kind: "item" }>; isOffered: boolean }>();
  let size = 0;

  /** The value of a property; lists have ids of words. */
  const pairOf = (pair: JsonObject): [string, string] => {
    const property = properties.get(textOf(pair["Ид"]));
    const value = textOf(pair["Значение"]);
    return [property?.name ?? textOf(pair["Наименование"]), property?.words.get(value) ?? value];
  };

  function carOf(item: JsonObject): JsonObject {
    const car: JsonObject = {};
    for (const [list, part] of PAIRS)
      for (const pair of within(item, list, part)) {
        const [name, value] = pairOf(pair);
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
    const at = retailOf(
      prices.map((price) => priceTypes.get(textOf(price["ИдТипаЦены"])) ?? textOf(price["Представление"])),
    );
    const price = at === undefined ? undefined : prices[at];
    if (price) {
      const currency = textOf(price["Валюта"]);
      car["price"] = `${textOf(price["ЦенаЗаЕдиницу"])} ${currency === "643" ? "RUB" : currency}`.trim();
    }
    return car;
  }

  for await (const event of events) {
    if (event.kind === "end") for (const { event: product, isOffered } of held.values()) if (!isOffered) yield product;
    if (event.kind !== "item" || event.dialect.id !== "commerceml") {
      yield event;
      continue;
    }
    const { item, element } = event;
    const id = textOf(item["Ид"]);
    if (element === "Свойство") {
      const words = within(item, "ВариантыЗначений", "Справочник").map(
        (word) => [textOf(word["ИдЗначения"]), textOf(word["Значение"])] as const,
      );
      properties.set(id, { name: textOf(item["Наименование"]), words: new Map(words) });
    } else if (element === "ТипЦены") priceTypes.set(id, textOf(item["Наименование"]));
    else if (!isDeleted(item)) {
      const car = carOf(item);
      if (element === "Товар") {
        size += JSON.stringify(car).length;
        if (size > HELD_MAX) throw new TooComplexError("too many products before their offers");
        held.set(id, { event: { ...event, item: car }, isOffered: false });
        continue;
      }
      const product = held.get(id.split("#")[0] ?? "");
      if (product) product.isOffered = true;
      yield { ...event, item: { ...product?.event.item, ...car } };
    }
  }
}

const PAIRS = [
  ["ЗначенияСвойств", "ЗначенияСвойства"],
  ["ХарактеристикиТовара", "ХарактеристикаТовара"],
  ["ЗначенияРеквизитов", "ЗначениеРеквизита"],
] as const;

const textOf = (value: Json | undefined) => jsonText(value)?.trim() ?? "";

function within(item: JsonObject, list: string, part: string): JsonObject[] {
  const around = item[list];
  const parts = isObject(around) ? around[part] : undefined;
  return [parts ?? []].flat().filter(isObject);
}

const isDeleted = (item: JsonObject) =>
  /^удал[её]н$/i.test(textOf(item["Статус"])) || /^(?:true|да)$/i.test(textOf(item["ПометкаУдаления"]));
