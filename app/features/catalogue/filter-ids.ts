export const FILTER_FORM_ID = "catalogue-filters";
/** The drawer of phones and the left column of wide windows. */
export const FILTER_PANEL_ID = "filters";
