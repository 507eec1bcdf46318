import type { CatalogueModel } from "#worker/domain/outlets/match-catalogue-row.ts";

/** An element with its inner elements. */
export interface CatalogueElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: CatalogueElement[];
}

/** Why a file is no catalogue; the message is for staff. */
export class CatalogueFault extends Error {}

/** How the models of one catalogue are found. */
export interface CatalogueShape {
  /** The document element. */
  root: string;
  /** Elements that are read whole, by their path below the document element. */
  units: readonly string[];
  /** The models of such an element. */
  models(unit: CatalogueElement): CatalogueModel[];
}

export function childText({ children }: CatalogueElement, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? "";
}

export function childrenNamed({ children }: CatalogueElement, name: string): CatalogueElement[] {
  return children.filter((child) => child.name === name);
}
