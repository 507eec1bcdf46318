export const BRANDS_PATH = "/admin/brands";
