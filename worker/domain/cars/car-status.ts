/** In a file of its own: every page of the storefront needs these labels, and few pages need the other terms. */
export const CAR_STATUSES = ["new", "used", "lease"] as const;
export type CarStatus = (typeof CAR_STATUSES)[number];

export const STATUS_LABELS: Record<CarStatus, string> = {
  new: "Новый",
  used: "С пробегом",
  lease: "Аренда с выкупом",
};

/** The cars that a discount or a promotion covers. */
export const SCOPE_LABELS: Record<CarStatus, string> = { new: "Новые", used: "С пробегом", lease: "Аренда с выкупом" };

/** The word for the status in `carStatus` of a lead. */
export const LEAD_STATUS_WORDS: Record<CarStatus, string> = { new: "новое", used: "БУ", lease: "аренда" };

/** The catalogue of each status. */
export const CATALOGUE_PATHS: Record<CarStatus, string> = {
  new: "/new-cars",
  used: "/used-cars",
  lease: "/lease-cars",
};
