import type * as allUseCases from "./all-use-cases.ts";
import { getCarPage } from "./cars/get-car-page.ts";
import { countByPrice } from "./catalogue/count-by-price.ts";
import { findFittingCars } from "./catalogue/find-fitting-cars.ts";
import { getCatalogue } from "./catalogue/get-catalogue.ts";
import { getColumns } from "./catalogue/get-columns.ts";
import { getBrandPage } from "./content/get-brand-page.ts";
import { getCreditOffers } from "./content/get-credit-offers.ts";
import { getContentVersion } from "./dealership/get-content-version.ts";
import { getAutoCreditPage } from "./dealership/pages/get-auto-credit-page.ts";
import { getHome } from "./dealership/pages/get-home.ts";
import { getTradeInPage } from "./dealership/pages/get-trade-in-page.ts";
import { submitLead } from "./leads/submit-lead.ts";
import { countViews } from "./reports/count-views.ts";

/** The use cases of the pages to which most visitors come: all that a Worker reads at its start. */
export const VISITOR_USE_CASES = {
  cars: { getCarPage },
  catalogue: { countByPrice, findFittingCars, getCatalogue, getColumns },
  content: { getBrandPage, getCreditOffers },
  dealership: { getAutoCreditPage, getContentVersion, getHome, getTradeInPage },
  leads: { submitLead },
  reports: { countViews },
} as const satisfies { [S in keyof typeof allUseCases]?: Partial<(typeof allUseCases)[S]> };
