import type { OutletKey } from "./outlet-keys.ts";

/** Catalogues of makes and models whose names outlets require. The salon uploads them: they may not be shipped without a licence. */
export const CATALOGUE_KEYS = ["drom", "autoru", "avito"] as const;

export type CatalogueKey = (typeof CATALOGUE_KEYS)[number];

export const CATALOGUE_LABELS: Record<CatalogueKey, string> = {
  drom: "Дром",
  autoru: "Авто.ру",
  avito: "Авито",
};

/** The catalogue of each outlet that has one. */
export const CATALOGUE_OF: Partial<Record<OutletKey, CatalogueKey>> = {
  drom: "drom",
  autoru_used: "autoru",
  autoru_new: "autoru",
  avito_used: "avito",
  avito_new: "avito",
};

export function isCatalogueKey(key: string): key is CatalogueKey {
  return CATALOGUE_KEYS.some((known) => known === key);
}

/** Largest catalogue and report that is taken, bytes. */
export const CATALOGUE_MAX_BYTES = 25 * 1024 * 1024;
export const REPORT_MAX_BYTES = 10 * 1024 * 1024;
