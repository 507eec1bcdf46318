import type { PriceDrop } from "../cars/car.ts";
import type { CarValues } from "../cars/car-values.ts";
import type { OutletSettings } from "./outlet-settings.ts";

/** What the salon has chosen for the car in the outlet's own catalogue. */
export interface OutletNames {
  make?: string;
  model?: string;
  generationId?: string;
  modificationId?: string;
  complectationId?: string;
  techParamId?: string;
  /** The values of the chosen row of the catalogue, by the outlet's own element names. */
  row?: Readonly<Record<string, string>>;
}

export interface OutletPicture {
  /** Absolute, `.jpg`. It changes only when the picture does. */
  url: string;
  /** px; null for a picture of another site. */
  width: number | null;
}

/** A car as the writers and the checks of every outlet get it: every value of CAR_FIELDS (money in rubles) and what follows. */
export interface OutletCar extends CarValues, PriceDrop {
  id: string;
  salonId: string;
  brandName: string;
  brandSlug: string;
  title: string;
  /** Absolute address of its public page. */
  url: string;
  /** Main picture first. */
  pictures: readonly OutletPicture[];
  names: OutletNames;
  /** Ids of the sets (OutletSet) whose pages list the car. */
  setIds: readonly string[];
  /** Published, in stock and not deleted, and staff let it into the outlet's file. */
  isOffered: boolean;
  hasSameVin: boolean;
  /** Epoch ms. */
  updatedAt: number;
}

/** What differs from one salon of the dealership to another. */
export interface OutletPlace {
  name: string;
  phone: string;
  address: string;
  city: string | null;
  /** Degrees, WGS 84. */
  latitude: number | null;
  longitude: number | null;
  /** Distinguishes the places of one site; null: the main one. */
  code: string | null;
}

export interface OutletSalon {
  name: string;
  legalName: string | null;
  ogrn: string | null;
  phone: string;
  address: string;
  city: string | null;
  /** The open salons by their id, where there are several. */
  places?: Readonly<Record<string, OutletPlace>>;
  /** The one of a car, see `salonOfCar`. */
  place?: OutletPlace;
  /** «https://salon.ru», no slash at the end. */
  siteUrl: string;
  settings: OutletSettings;
  /** Epoch ms, when the file is made. */
  now: number;
}

/** The salon as the entry of a car names it: where the car stands. */
export function salonOfCar(salon: OutletSalon, { salonId }: Pick<OutletCar, "salonId">): OutletSalon {
  const { places, ...whole } = salon;
  const place = places?.[salonId];
  if (!place) return whole;
  const { name, phone, address, city } = place;
  return { ...whole, name, phone, address, city, place };
}

/** Staff may have one file hold the cars of one salon alone. */
export function isOfChosenSalon({ settings, places }: OutletSalon, { salonId }: Pick<OutletCar, "salonId">): boolean {
  return !settings.salonId || !places || settings.salonId === salonId;
}

/** A listing page of the site: all cars, a brand, a body type. */
export interface OutletSet {
  /** `brand-nissan`, `body-sedan`, `new-cars`. */
  id: string;
  name: string;
  url: string;
  /** Offered cars with a picture on that page. */
  pictured: number;
}

/** Errors are what the outlet rejects an advertisement for; warnings make it rank worse or cost money. */
export type OutletCheckLevel = "error" | "warning";

/** Where staff can mend it; null if not in the car. */
type OutletCheckField = keyof CarValues | "names" | "pictures" | null;

export interface OutletCheck {
  /** Row of the table of checks (docs/outlet-checks.md). */
  rule: number;
  level: OutletCheckLevel;
  field: OutletCheckField;
  /** Cars of another status pass. */
  status?: "used" | "new";
  /** The message in Russian, or null if the car passes. */
  find(car: OutletCar, salon: OutletSalon): string | null;
}

export interface OutletProblem extends Pick<OutletCheck, "rule" | "level" | "field"> {
  message: string;
}

export function problemsOf(checks: readonly OutletCheck[], car: OutletCar, salon: OutletSalon): OutletProblem[] {
  return checks.flatMap(({ rule, level, field, find }) => {
    const message = find(car, salon);
    return message === null ? [] : [{ rule, level, field, message }];
  });
}

/** A car with an error is left out of the outlet's file. */
export function isRejected(checks: readonly OutletCheck[], car: OutletCar, salon: OutletSalon): boolean {
  return checks.some(({ level, find }) => level === "error" && find(car, salon) !== null);
}

type Find = (car: OutletCar, salon: OutletSalon) => boolean | string | null;

/** `find` returns whether the car fails, or its own message. */
function checkOf(level: OutletCheckLevel) {
  return (rule: number, field: OutletCheckField, find: Find, message = ""): OutletCheck => ({
    rule,
    level,
    field,
    find(car, salon) {
      const found = find(car, salon);
      if (found === true) return message;
      return found === false ? null : found;
    },
  });
}

export const error = checkOf("error");
export const warning = checkOf("warning");

/** The check for cars of this status. */
export function only(status: "used" | "new", check: OutletCheck): OutletCheck {
  return { ...check, status, find: (car, salon) => (car.status === status ? check.find(car, salon) : null) };
}
