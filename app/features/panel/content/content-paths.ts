export const BRANDS_PATH = "/admin/brands";
export const REVIEWS_PATH = "/admin/reviews";
export const PROMOTIONS_PATH = "/admin/promotions";
export const BANKS_PATH = "/admin/partner-banks";
export const BANK_PRODUCTS_PATH = "/admin/bank-products";
