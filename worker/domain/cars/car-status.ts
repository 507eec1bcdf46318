/** Apart from the other terms of a car: every page of the storefront carries these words, and few need the rest. */
export const CAR_STATUSES = ["new", "used", "lease"] as const;
export type CarStatus = (typeof CAR_STATUSES)[number];

export const STATUS_LABELS: Record<CarStatus, string> = {
  new: "Новый",
  used: "С пробегом",
  lease: "Аренда с выкупом",
};

/** The status word that a lead carries in `carStatus`. */
export const LEAD_STATUS_WORDS: Record<CarStatus, string> = { new: "новое", used: "БУ", lease: "аренда" };

/** The catalogue in which cars of a status stand. */
export const CATALOGUE_PATHS: Record<CarStatus, string> = {
  new: "/new-cars",
  used: "/used-cars",
  lease: "/lease-cars",
};
