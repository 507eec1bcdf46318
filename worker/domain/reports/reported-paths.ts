/** Where the browser reports a car's page that it has opened without a request for the document. */
export const CAR_VIEW_PATH = "/car-view";
/** Where the browser reports how fast a page was. */
export const VITALS_PATH = "/api/vitals";
