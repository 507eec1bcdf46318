import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  type BodyType,
  FUEL_LABELS,
  FUEL_TYPES,
  type FuelType,
  TRANSMISSION_LABELS,
  type Transmission,
  TRANSMISSIONS,
} from "../cars/car-terms.ts";
import { CATALOGUE_PATHS } from "../cars/car-status.ts";
import { catalogueParams, type CatalogueQuery, NO_FILTER } from "./catalogue.ts";
import { BUDGET_RUB, formatBudget, formatMileageLimit, MILEAGE_KM } from "./selection-ranges.ts";

const SELECTION_YEARS = 15;
/** How many fitting cars the page lists; the catalogues have the rest. */
export const FITTING_CARS_SHOWN = { desktop: 12, phone: 8 } as const;

/** Without lease cars: their price is another kind of price. */
export const SELECTION_STATUSES = ["new", "used"] as const;
export type SelectionStatus = (typeof SELECTION_STATUSES)[number];

/** A visitor's answers. Empty lists and nulls mean «any». */
export interface Selection {
  budgetRub: number | null;
  bodyTypes: BodyType[];
  transmissions: Transmission[];
  fuelTypes: FuelType[];
  yearFrom: number | null;
  /** Of used cars; new ones fit any. */
  mileageMaxKm: number | null;
}

type Slider = typeof BUDGET_RUB | typeof MILEAGE_KM;

/** Reads the page's address or the submitted form. Unknown values are dropped; sliders keep their initial value. */
export function parseSelection(params: URLSearchParams): Selection {
  const year = Number(params.get("yearFrom"));
  return {
    budgetRub: sliderValue(params.get("budget"), BUDGET_RUB),
    bodyTypes: knownOf(params, "body", BODY_TYPES),
    transmissions: knownOf(params, "transmission", TRANSMISSIONS),
    fuelTypes: knownOf(params, "fuel", FUEL_TYPES),
    yearFrom: Number.isInteger(year) && year > 1900 && year < 2100 ? year : null,
    mileageMaxKm: sliderValue(params.get("mileage"), MILEAGE_KM),
  };
}

/** The address of the answers without initial values, so that equal answers have equal addresses. */
export function selectionParams(selection: Selection): URLSearchParams {
  const params = new URLSearchParams();
  const budget = selection.budgetRub ?? BUDGET_RUB.max;
  const mileage = selection.mileageMaxKm ?? MILEAGE_KM.max;
  if (budget !== BUDGET_RUB.initial) params.set("budget", String(budget));
  for (const body of selection.bodyTypes) params.append("body", body);
  for (const transmission of selection.transmissions) params.append("transmission", transmission);
  for (const fuel of selection.fuelTypes) params.append("fuel", fuel);
  if (selection.yearFrom) params.set("yearFrom", String(selection.yearFrom));
  if (mileage !== MILEAGE_KM.initial) params.set("mileage", String(mileage));
  return params;
}

/** What the catalogue of a status is asked for all fitting cars. */
export function selectionQuery(selection: Selection, status: SelectionStatus): CatalogueQuery {
  return {
    ...NO_FILTER,
    sort: "relevance",
    page: 1,
    bodyTypes: selection.bodyTypes,
    priceMax: selection.budgetRub,
    transmissions: selection.transmissions,
    fuelTypes: selection.fuelTypes,
    yearFrom: selection.yearFrom,
    // New cars are not filtered by mileage: a delivery by road gives them some kilometres. A catalogue takes no limit below one kilometre.
    mileageMax: status === "new" || selection.mileageMaxKm === null ? null : Math.max(1, selection.mileageMaxKm),
  };
}

/** The address of that catalogue. */
export function selectionCatalogueHref(selection: Selection, status: SelectionStatus): string {
  const params = catalogueParams(selectionQuery(selection, status));
  return params.size > 0 ? `${CATALOGUE_PATHS[status]}?${params}` : CATALOGUE_PATHS[status];
}

/** This year first. */
export function selectionYears(thisYear: number): number[] {
  return Array.from({ length: SELECTION_YEARS }, (_, back) => thisYear - back);
}

/** Fields of a selection lead: budget and body type have columns, the other answers are a text for the manager. */
export function selectionLeadFields(selection: Selection): Record<string, string> {
  const { budgetRub, bodyTypes } = selection;
  const [only, ...others] = bodyTypes;
  return {
    ...(budgetRub === null ? {} : { budget: String(budgetRub) }),
    ...(only && others.length === 0 ? { bodyType: only } : {}),
    message: describeSelection(selection),
  };
}

/** «Кузов: седан, универсал. Коробка: автомат. Топливо: любое. …» */
export function describeSelection(selection: Selection): string {
  const named = <T extends string>(values: readonly T[], labels: Record<T, string>, any: string) =>
    values.length > 0 ? values.map((value) => labels[value].toLowerCase()).join(", ") : any;
  const { budgetRub, bodyTypes, transmissions, fuelTypes, yearFrom, mileageMaxKm } = selection;
  return [
    `Бюджет: ${formatBudget(budgetRub ?? BUDGET_RUB.max)}`,
    `Кузов: ${named(bodyTypes, BODY_TYPE_LABELS, "любой")}`,
    `Коробка: ${named(transmissions, TRANSMISSION_LABELS, "любая")}`,
    `Топливо: ${named(fuelTypes, FUEL_LABELS, "любое")}`,
    `Год: ${yearFrom ? `от ${yearFrom}` : "любой"}`,
    `Пробег: ${formatMileageLimit(mileageMaxKm ?? MILEAGE_KM.max)}`,
  ]
    .map((line) => `${line}.`)
    .join(" ");
}

/** Null at the slider's maximum. */
function sliderValue(text: string | null, { min, max, step, initial }: Slider): number | null {
  const asked = text && /^\d{1,15}$/.test(text) ? Number(text) : initial;
  const value = Math.min(max, Math.max(min, Math.round(asked / step) * step));
  return value === max ? null : value;
}

function knownOf<T extends string>(params: URLSearchParams, key: string, known: readonly T[]): T[] {
  const values = params.getAll(key);
  return known.filter((value) => values.includes(value));
}
