import { EXCHANGE_LIMITS } from "#worker/domain/imports/exchange.ts";
import type { JsonObject } from "../json.ts";
import { type Pause, TooComplexError } from "../step-budget.ts";
import { type CommerceNames, type CommerceRecord, emptyNames, productOf, readCommerce } from "./commerce-items.ts";
import { DamagedArchiveError } from "./decode-stream.ts";
import { openFeed } from "./feed-input.ts";
import { xmlItems } from "./xml-items.ts";

/** What 1C has sent so far: files of changes are merged into it (docs/commerceml.md). */
export interface ExchangeCatalogue extends CommerceNames {
  /** It began with a whole catalogue, so a car that it lacks is not in 1C. */
  isWhole: boolean;
  /** A whole catalogue has come: the next package of offers replaces those that are here. */
  areOffersOld: boolean;
  products: Map<string, JsonObject>;
  offers: Map<string, JsonObject>;
}

export type ExchangeFault = "damaged" | "cut" | "not-commerce" | "doctype" | "too-complex";

export interface ExchangeReading {
  /** Elements of the file. */
  products: number;
  offers: number;
  /** It holds the whole catalogue and no changes. */
  isWhole: boolean;
}

/** The key of an offer's quantity among its values. */
const QUANTITY = "Количество";
const ROOT = /^коммерческаяинформация$/i;
const CATALOGUE = /^коммерческаяинформация\/каталог$/i;
const OFFERS = /^коммерческаяинформация\/пакетпредложений$/i;
const CHANGES_ONLY = "СодержитТолькоИзменения";

const empty = (): ExchangeCatalogue => ({
  ...emptyNames(),
  isWhole: false,
  areOffersOld: false,
  products: new Map(),
  offers: new Map(),
});

/** Null: the text is none that `catalogueJson` has written. */
export function catalogueOfJson(text: string | null): ExchangeCatalogue | null {
  if (text === null) return empty();
  try {
    const stored = JSON.parse(text) as Record<keyof ExchangeCatalogue, unknown>;
    const names = emptyNames();
    return {
      isWhole: stored.isWhole === true,
      areOffersOld: stored.areOffersOld === true,
      properties: Object.assign(names.properties, stored.properties),
      priceTypes: Object.assign(names.priceTypes, stored.priceTypes),
      products: new Map(stored.products as [string, JsonObject][]),
      offers: new Map(stored.offers as [string, JsonObject][]),
    };
  } catch {
    return null;
  }
}

export function catalogueJson({ products, offers, ...rest }: ExchangeCatalogue): string {
  return JSON.stringify({ ...rest, products: [...products], offers: [...offers] });
}

/**
 * Merges a file of an exchange (import.xml, offers.xml, prices.xml, rests.xml) into the catalogue. A whole catalogue replaces its products, once in
 * an exchange: 1C divides a large one into several files. Their offers stay until new ones come, so that an exchange that ends between both
 * files loses no price. A file that does not say what it is holds changes.
 */
export async function readExchange(
  chunks: AsyncIterable<Uint8Array>,
  catalogue: ExchangeCatalogue,
  { isContinued, pause }: { isContinued: boolean; pause?: Pause },
): Promise<ExchangeReading | { fault: ExchangeFault }> {
  try {
    return await merge(chunks, catalogue, isContinued, pause);
  } catch (cause) {
    if (cause instanceof TooComplexError) return { fault: "too-complex" };
    if (cause instanceof DamagedArchiveError) return { fault: "damaged" };
    throw cause;
  }
}

async function merge(
  chunks: AsyncIterable<Uint8Array>,
  catalogue: ExchangeCatalogue,
  isContinued: boolean,
  pause: Pause | undefined,
): Promise<ExchangeReading | { fault: ExchangeFault }> {
  const input = await openFeed(chunks, pause);
  if (input.form !== "xml") return { fault: "not-commerce" };
  // CommerceML has no DTD, so nothing is lost with it.
  if (/<!DOCTYPE/i.test(input.head)) return { fault: "doctype" };
  const reading = { products: 0, offers: 0, isWhole: false };
  let isCommerce = false;
  let size = 0;
  const onOpen = (path: string, attributes: Readonly<Record<string, string>>) => {
    if (ROOT.test(path)) isCommerce = true;
    const changesOnly = attributes[CHANGES_ONLY] ?? "";
    if (OFFERS.test(path) && catalogue.areOffersOld && !/^(?:true|1|да)$/i.test(changesOnly)) {
      catalogue.offers.clear();
      catalogue.areOffersOld = false;
    }
    if (!CATALOGUE.test(path) || !/^(?:false|0|нет)$/i.test(changesOnly)) return;
    reading.isWhole = true;
    if (isContinued) return;
    catalogue.products.clear();
    Object.assign(catalogue, { isWhole: true, areOffersOld: true });
  };
  for await (const event of xmlItems(input.text, undefined, onOpen)) {
    if (event.kind === "end") {
      if (!isCommerce) return { fault: "not-commerce" };
      if (!event.complete) return { fault: "cut" };
    } else if (event.kind === "item" && event.dialect.id === "commerceml") {
      const record = readCommerce(event, catalogue);
      if (!record || record.id === "") continue;
      size += JSON.stringify(record.car).length;
      if (size > EXCHANGE_LIMITS.catalogueChars) throw new TooComplexError("more products than a catalogue has");
      reading[record.kind === "product" ? "products" : "offers"] += 1;
      store(record, catalogue);
    }
  }
  return reading;
}

function store({ kind, id, car, quantity, isDeleted }: CommerceRecord, { products, offers }: ExchangeCatalogue): void {
  if (kind === "product") {
    if (isDeleted) products.delete(id);
    else products.set(id, car);
  } else if (isDeleted) offers.delete(id);
  // Prices and rests may come in files of their own: what a file leaves out stays.
  else offers.set(id, { ...offers.get(id), ...car, ...(quantity !== null && { [QUANTITY]: String(quantity) }) });
}

/**
 * The cars on sale as JSON Lines, a record of names and values each. A product without an offer is on sale without a price; price or
 * quantity 0 is off sale. `pictureUrl` names the address of a picture that came as a file.
 */
export function exchangeLines(
  { products, offers }: ExchangeCatalogue,
  pictureUrl: (file: string) => string,
): { lines: string[]; offSale: number } {
  const offersOf = new Map<string, JsonObject[]>();
  for (const [id, offer] of offers) {
    const known = offersOf.get(productOf(id));
    if (known) known.push(offer);
    else offersOf.set(productOf(id), [offer]);
  }
  const lines: string[] = [];
  let offSale = 0;
  for (const [id, product] of products)
    for (const offer of offersOf.get(id) ?? [{}]) {
      const { [QUANTITY]: quantity, ...car } = { ...product, ...offer };
      if (Number(quantity ?? 1) <= 0 || /^0+(?:[.,]0+)?(?:\s|$)/.test(String(car["price"] ?? ""))) offSale += 1;
      else lines.push(JSON.stringify({ ...car, ...picturesOf(car, pictureUrl) }));
    }
  return { lines, offSale };
}

function picturesOf({ image }: JsonObject, pictureUrl: (file: string) => string): JsonObject {
  const files = [image ?? []].flat().filter((file) => typeof file === "string" && file.trim() !== "") as string[];
  if (files.length === 0) return {};
  return { image: files.map((file) => (/^https?:\/\//i.test(file) ? file : pictureUrl(file))) };
}
