import { visitorAlertUseCases } from "./alerts/visitor-use-cases.ts";
import { binder } from "./bind.ts";
import { getCarPage } from "./cars/get-car-page.ts";
import { getPublicCar, listPublicCars } from "./cars/list-public-cars.ts";
import { catalogueUseCases } from "./catalogue/use-cases.ts";
import { getBrandPage } from "./content/get-brand-page.ts";
import { getCreditOffers } from "./content/get-credit-offers.ts";
import type { submitReview } from "./content/submit-review.ts";
import type { AllDeps } from "./all-deps.ts";
import { findNewAddress } from "./dealership/find-new-address.ts";
import { getContentVersion } from "./dealership/get-content-version.ts";
import { getAutoCreditPage } from "./dealership/pages/get-auto-credit-page.ts";
import { getHome } from "./dealership/pages/get-home.ts";
import { getTradeInPage } from "./dealership/pages/get-trade-in-page.ts";
import { checkOwnCar } from "./leads/check-own-car.ts";
import { submitLead } from "./leads/submit-lead.ts";
import { visitorListUseCases } from "./lists/visitor-use-cases.ts";
import { visitorMoneyUseCases } from "./money/visitor-use-cases.ts";
import { qrPicture } from "./qr-picture.ts";
import { countFruitlessSearch } from "./reports/count-fruitless-search.ts";
import { countViews } from "./reports/count-views.ts";

type Rest<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;

/** The use cases that pages of the storefront call: all that a Worker reads at its start. */
export function visitorUseCases(deps: AllDeps) {
  const bind = binder(deps);
  return {
    alerts: visitorAlertUseCases(deps),
    cars: {
      getCarPage: bind(getCarPage),
      getPublicCar: bind(getPublicCar),
      listPublicCars: bind(listPublicCars),
      qrPicture,
    },
    catalogue: catalogueUseCases(deps),
    content: {
      getBrandPage: bind(getBrandPage),
      getCreditOffers: bind(getCreditOffers),
      // Read when an isolate first needs them.
      getReviewsPage: async () => (await import("./content/get-reviews-page.ts")).getReviewsPage(deps),
      submitReview: async (...input: Rest<typeof submitReview>) =>
        (await import("./content/submit-review.ts")).submitReview(deps, ...input),
    },
    dealership: {
      findNewAddress: bind(findNewAddress),
      getAutoCreditPage: bind(getAutoCreditPage),
      getContentVersion: bind(getContentVersion),
      getHome: bind(getHome),
      getTradeInPage: bind(getTradeInPage),
    },
    leads: {
      checkOwnCar: bind(checkOwnCar),
      submitLead: bind(submitLead),
      // Read when an isolate first needs them.
      getVisit: async (code: string, origin: string) =>
        (await import("./leads/visits/get-visit.ts")).getVisit(deps, code, origin),
      cancelVisit: async (code: string) => (await import("./leads/visits/cancel-visit.ts")).cancelVisit(deps, code),
      getVisitPage: async (slug: string) => (await import("./leads/visits/get-visit-page.ts")).getVisitPage(deps, slug),
    },
    lists: visitorListUseCases(deps),
    money: visitorMoneyUseCases(deps),
    reports: { countFruitlessSearch: bind(countFruitlessSearch), countViews: bind(countViews) },
  };
}
