import { bodyWords, type PageBlock } from "../../domain/content/page-body.ts";
import { carTitle } from "../../domain/cars/car.ts";
import type { CarStatus } from "../../domain/cars/car-status.ts";
import type { FuelType } from "../../domain/cars/car-terms.ts";
import { dayInWords } from "../../domain/kernel/time/days.ts";
import type { TextRecords } from "../../domain/texts/find-record-faults.ts";
import type { CheckedText } from "../../domain/texts/find-text-faults.ts";
import type { TextPage } from "../../domain/texts/text-pages.ts";

/** The texts of one row with what the rules need to know about it. */
export interface TextPageState {
  page: TextPage;
  /** Blank for the settings. */
  id: string;
  title: string;
  texts: CheckedText[];
  promotion: TextRecords["promotion"];
  car: TextRecords["car"];
  /** Names in the text that may be foreign. */
  names: readonly string[];
}

interface PromotionTexts {
  id: string;
  title: string;
  description: string;
  discount: string | null;
  validUntil: string | null;
  endsOn: string | null;
}

interface CarTexts {
  id: string;
  name: string;
  model: string;
  trim: string | null;
  year: number;
  status: CarStatus;
  fuelType: FuelType;
  warrantyUntil: string | null;
  description: string | null;
}

const NO_RECORDS = { promotion: null, car: null, names: [] };
const ELECTRIFIED: readonly FuelType[] = ["electric", "hybrid"];

export function promotionPage(row: PromotionTexts): TextPageState {
  const { id, title, description, discount, validUntil, endsOn } = row;
  const texts = present({ title, description, discount, validUntil, endsOn: endsOn && dayInWords(endsOn) });
  return { ...NO_RECORDS, page: "promotion", id, title, texts, promotion: { endsOn } };
}

/** A page of one's own or a news item. */
export function ownPage(row: {
  id: string;
  title: string;
  description: string | null;
  body: PageBlock[];
}): TextPageState {
  const { id, title, description, body } = row;
  return { ...NO_RECORDS, page: "page", id, title, texts: present({ title, description, body: bodyWords(body) }) };
}

export function bankPage(row: { id: string; name: string; requirements: string; advantages: string }): TextPageState {
  const { id, name, requirements, advantages } = row;
  return { ...NO_RECORDS, page: "bank", id, title: name, texts: present({ requirements, advantages }), names: [name] };
}

export function carPage(car: CarTexts, brandName: string): TextPageState {
  const { id, name, model, trim, status, fuelType, warrantyUntil, description } = car;
  return {
    ...NO_RECORDS,
    page: "car",
    id,
    title: carTitle(car),
    texts: present({ description }),
    car: {
      status,
      brandName,
      isElectrified: ELECTRIFIED.includes(fuelType),
      hasWarrantyTerm: warrantyUntil !== null,
    },
    names: [name, model, brandName, ...(trim ? [trim] : [])],
  };
}

export function settingsPage(row: { heroTitle: string | null; heroSubtitle: string | null }): TextPageState {
  const { heroTitle, heroSubtitle } = row;
  return {
    ...NO_RECORDS,
    page: "settings",
    id: "",
    title: "Главная страница",
    texts: present({ heroTitle, heroSubtitle }),
  };
}

function present(texts: Record<string, string | null>): CheckedText[] {
  return Object.entries(texts).flatMap(([field, text]) => (text ? [{ field, text }] : []));
}

/** SHA-256 of the texts: a reason holds for these words alone. */
export async function hashOfTexts(texts: readonly CheckedText[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(texts.map(({ field, text }) => [field, text])));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
