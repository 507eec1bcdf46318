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

export interface OutletSalon {
  name: string;
  legalName: string | null;
  ogrn: string | null;
  phone: string;
  address: string;
  city: string | null;
  /** «https://salon.ru», no slash at the end. */
  siteUrl: string;
  settings: OutletSettings;
  /** Epoch ms, when the file is made. */
  now: number;
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
