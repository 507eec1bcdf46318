export const PROMOTIONS_PATH = "/admin/promotions";
