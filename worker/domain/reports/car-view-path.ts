/** Where the browser reports a car's page that it has opened without a request for the document. */
export const CAR_VIEW_PATH = "/car-view";
