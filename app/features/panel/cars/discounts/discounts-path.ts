export const DISCOUNTS_PATH = "/admin/discounts";
