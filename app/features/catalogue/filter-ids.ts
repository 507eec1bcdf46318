export const FILTER_FORM_ID = "catalogue-filters";
/** The target of «Фильтры» on a phone without JavaScript. */
export const FILTER_PANEL_ID = "filters";
