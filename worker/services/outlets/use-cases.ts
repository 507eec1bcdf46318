import type { WebDeps } from "../deps.ts";
import { binder } from "../bind.ts";
import { acceptHeldFile } from "./screen/accept-held-file.ts";
import { changeOutletAddress } from "./screen/change-outlet-address.ts";
import { listOutlets } from "./screen/list-outlets.ts";
import { requestOutletFile } from "./screen/request-outlet-file.ts";
import { saveOutlet } from "./screen/save-outlet.ts";
import { expireOutletFiles, workOnOutlets } from "./files/work-on-outlets.ts";
import { checkAllAgain, checkChangedCars } from "./readiness/check-cars.ts";
import { getReadiness } from "./readiness/get-readiness.ts";
import { openOutletFile } from "./open-outlet-file.ts";
import { expireCatalogues } from "./names/expire-catalogues.ts";
import { findNames, listNames } from "./names/list-names.ts";
import { getCarListings } from "./names/get-car-listings.ts";
import { saveListing } from "./names/save-listing.ts";
import { saveName } from "./names/save-name.ts";
import { uploadCatalogue } from "./names/upload-catalogue.ts";
import { type AvitoDeps, fetchAvitoReport } from "./reports/fetch-avito-report.ts";
import { uploadReport } from "./reports/upload-report.ts";
import type { OutletDeps } from "./outlet-deps.ts";

export function outletUseCases(deps: OutletDeps & AvitoDeps & WebDeps) {
  const bind = binder(deps);
  return {
    checkAllAgain: bind(checkAllAgain),
    checkChangedCars: bind(checkChangedCars),
    acceptHeldFile: bind(acceptHeldFile),
    changeOutletAddress: bind(changeOutletAddress),
    fetchAvitoReport: bind(fetchAvitoReport),
    findNames: bind(findNames),
    getCarListings: bind(getCarListings),
    listNames: bind(listNames),
    saveListing: bind(saveListing),
    saveName: bind(saveName),
    uploadCatalogue: bind(uploadCatalogue),
    uploadReport: bind(uploadReport),
    expireCatalogues: bind(expireCatalogues),
    expireOutletFiles: bind(expireOutletFiles),
    getReadiness: bind(getReadiness),
    listOutlets: bind(listOutlets),
    openOutletFile: bind(openOutletFile),
    requestOutletFile: bind(requestOutletFile),
    saveOutlet: bind(saveOutlet),
    workOnOutlets: bind(workOnOutlets),
  };
}
