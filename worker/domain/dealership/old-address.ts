/** What has an address of its own that staff can change. Body types have fixed ones. */
export const ADDRESS_KINDS = ["car", "brand"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];
