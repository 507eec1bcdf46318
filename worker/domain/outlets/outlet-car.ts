import type { CarValues } from "../cars/car-values.ts";

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

/** Fields that only outlets need; those that CAR_FIELDS has take their type from there. */
interface OutletFields {
  accident: "none" | "damaged" | null;
  doors: number | null;
  colorKey:
    | ("white" | "silver" | "grey" | "black" | "brown" | "gold" | "beige" | "red" | "bordeaux" | "orange" | "yellow")
    | ("green" | "light_blue" | "blue" | "violet" | "purple" | "pink")
    | null;
  metallic: boolean;
  condition: "excellent" | "good" | "fair" | "needs_repair" | null;
  customsCleared: boolean;
  availability: "in_stock" | "in_transit" | "on_order";
  registryYear: number | null;
  maxDiscount: number | null;
  creditDiscount: number | null;
  tradeinDiscount: number | null;
  insuranceDiscount: number | null;
  sts: string | null;
  plate: string | null;
  registeredInRf: boolean;
  withVat: boolean;
  exchange: boolean;
  /** YYYY-MM. */
  warrantyUntil: string | null;
  warrantyType: "manufacturer" | "dealer" | "ask" | null;
  options: readonly string[];
  videoUrl: string | null;
  contactPhone: string | null;
  managerName: string | null;
  inspectionAddress: string | null;
  interiorColor: string | null;
  market: string | null;
}

export type OutletField = keyof (CarValues & OutletFields);

/** A car as the writers and the checks of every outlet get it: every value of CAR_FIELDS (money in rubles) and what follows. */
export type OutletCar = CarValues & Omit<OutletFields, keyof CarValues> & OutletCarBase;

interface OutletCarBase {
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
  /** Published, in stock and not deleted. */
  isOffered: boolean;
  hasSameVin: boolean;
  /** Epoch ms. */
  updatedAt: number;
}

/** Settings that staff enter per outlet (domain/outlets/outlet-settings.ts). A blank one is absent. */
export interface OutletSettings {
  /** Number of the city in Drom's reference file. */
  dromCityId?: string;
  /** Place of sale that Auto.ru knows for the salon. */
  poiId?: string;
  /** The salon is an official dealer: Drom takes discounts from these alone. */
  isOfficialDealer?: boolean;
  contactPhone?: string;
  managerName?: string;
  /** Where the cars can be seen, if not at the salon's address. */
  inspectionAddress?: string;
}

export interface OutletSalon {
  name: string;
  /** «ООО «Меридиан»». */
  legalName: string | null;
  ogrn: string | null;
  phone: string;
  address: string;
  /** The part of the address before its first comma. */
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
