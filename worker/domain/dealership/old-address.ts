/** Records with a slug that staff can change. */
export const ADDRESS_KINDS = ["car", "brand", "page", "news"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];
