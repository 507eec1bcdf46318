/** What the texts of elements must match (XmlStructure.values). */

export const WHOLE = /^\d+$/;
/** I, O and Q are no letters of a VIN (ISO 3779). */
export const VIN_TEXT = /^[A-HJ-NPR-Z0-9]{17}$/;
export const WEB_ADDRESS = /^https?:\/\/\S+$/;
export const PICTURE_ADDRESS = /^https?:\/\/\S+\.jpe?g$/;

export function oneOf(words: readonly (string | null)[]): RegExp {
  const present = words.filter((word) => word !== null);
  return new RegExp(`^(?:${present.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})$`);
}
