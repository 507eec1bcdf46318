import { binder } from "./bind.ts";
import { getCarPage } from "./cars/get-car-page.ts";
import { getPublicCar, listPublicCars } from "./cars/list-public-cars.ts";
import { catalogueUseCases } from "./catalogue/use-cases.ts";
import { getBrandPage } from "./content/get-brand-page.ts";
import type { AllDeps } from "./create-services.ts";
import { findNewAddress } from "./dealership/find-new-address.ts";
import { getContentVersion } from "./dealership/get-content-version.ts";
import { getAutoCreditPage } from "./dealership/pages/get-auto-credit-page.ts";
import { getHome } from "./dealership/pages/get-home.ts";
import { getTradeInPage } from "./dealership/pages/get-trade-in-page.ts";
import { checkOwnCar } from "./leads/check-own-car.ts";
import { submitLead } from "./leads/submit-lead.ts";

/** The use cases that pages of the storefront call: all that a Worker reads at its start. */
export function visitorUseCases(deps: AllDeps) {
  const bind = binder(deps);
  return {
    cars: { getCarPage: bind(getCarPage), getPublicCar: bind(getPublicCar), listPublicCars: bind(listPublicCars) },
    catalogue: catalogueUseCases(deps),
    content: { getBrandPage: bind(getBrandPage) },
    dealership: {
      findNewAddress: bind(findNewAddress),
      getAutoCreditPage: bind(getAutoCreditPage),
      getContentVersion: bind(getContentVersion),
      getHome: bind(getHome),
      getTradeInPage: bind(getTradeInPage),
    },
    leads: { checkOwnCar: bind(checkOwnCar), submitLead: bind(submitLead) },
  };
}
