export const REVIEWS_PATH = "/admin/reviews";
