import { getBrandPage } from "./brands/get-brand-page.ts";
import { getStaffBrand } from "./brands/get-staff-brand.ts";
import { getBrand, listBrands } from "./brands/list-brands.ts";
import { listStaffBrands } from "./brands/list-staff-brands.ts";
import { removeBrand, restoreBrand } from "./brands/remove-brand.ts";
import { createBrand, updateBrand } from "./brands/save-brand.ts";
import { changePrices, listPriceRuns, previewPrices, undoPrices } from "./cars/change-prices.ts";
import { duplicateCar } from "./cars/duplicate-car.ts";
import { getCarPage, getCarPreview } from "./cars/get-car-page.ts";
import { getCarEditing, getStaffCar } from "./cars/get-staff-car.ts";
import { getPublicCar, listPublicCars } from "./cars/list-public-cars.ts";
import { listStaffCars } from "./cars/list-staff-cars.ts";
import { removeCar, restoreCar } from "./cars/remove-car.ts";
import { createCar, updateCar } from "./cars/save-car.ts";
import { getCatalogue } from "./catalogue/get-catalogue.ts";
import { listActiveBanks, listActivePromotions, listApprovedReviews } from "./content/list-published.ts";
import { getDashboard } from "./dashboard/get-dashboard.ts";
import type { Deps } from "./deps.ts";
import { checkOwnCar } from "./leads/check-own-car.ts";
import { submitLead } from "./leads/submit-lead.ts";
import { findFittingCars } from "./selection/find-fitting-cars.ts";
import { getPublicSettings } from "./settings/get-public-settings.ts";
import { getSitemap } from "./sitemap/get-sitemap.ts";
import { changePassword } from "./staff/change-password.ts";
import { expireStaffRecords } from "./staff/expire-staff-records.ts";
import { findSession } from "./staff/find-session.ts";
import { logIn } from "./staff/log-in.ts";
import { logOut } from "./staff/log-out.ts";
import { getAutoCreditPage } from "./storefront/get-auto-credit-page.ts";
import { getFrame } from "./storefront/get-frame.ts";
import { getHome } from "./storefront/get-home.ts";
import { getTradeInPage } from "./storefront/get-trade-in-page.ts";
import { purgeTrash } from "./trash/purge-trash.ts";

type Bound<T> = T extends (deps: Deps, ...rest: infer A) => infer R ? (...rest: A) => R : never;

/** Every use case, bound to the request's dependencies: Remix, Hono and cron get the same object. */
export function createServices(deps: Deps) {
  const bind = <A extends unknown[], R>(useCase: (deps: Deps, ...rest: A) => R) =>
    ((...rest: A) => useCase(deps, ...rest)) as Bound<typeof useCase>;
  return {
    storefront: {
      getFrame: bind(getFrame),
      getHome: bind(getHome),
      getTradeInPage: bind(getTradeInPage),
      getAutoCreditPage: bind(getAutoCreditPage),
    },
    selection: { findFittingCars: bind(findFittingCars) },
    catalogue: { get: bind(getCatalogue) },
    cars: {
      getPage: bind(getCarPage),
      getPublic: bind(getPublicCar),
      listPublic: bind(listPublicCars),
      listForStaff: bind(listStaffCars),
      getForStaff: bind(getStaffCar),
      getEditing: bind(getCarEditing),
      getPreview: bind(getCarPreview),
      create: bind(createCar),
      update: bind(updateCar),
      remove: bind(removeCar),
      restore: bind(restoreCar),
      duplicate: bind(duplicateCar),
      previewPrices: bind(previewPrices),
      changePrices: bind(changePrices),
      undoPrices: bind(undoPrices),
      listPriceRuns: bind(listPriceRuns),
    },
    brands: {
      list: bind(listBrands),
      get: bind(getBrand),
      getPage: bind(getBrandPage),
      listForStaff: bind(listStaffBrands),
      getForStaff: bind(getStaffBrand),
      create: bind(createBrand),
      update: bind(updateBrand),
      remove: bind(removeBrand),
      restore: bind(restoreBrand),
    },
    reviews: { listApproved: bind(listApprovedReviews) },
    promotions: { listActive: bind(listActivePromotions) },
    banks: { listActive: bind(listActiveBanks) },
    settings: { getPublic: bind(getPublicSettings) },
    sitemap: { get: bind(getSitemap) },
    leads: { submit: bind(submitLead), checkOwnCar: bind(checkOwnCar) },
    staff: {
      logIn: bind(logIn),
      logOut: bind(logOut),
      findSession: bind(findSession),
      changePassword: bind(changePassword),
      expireRecords: bind(expireStaffRecords),
    },
    dashboard: { get: bind(getDashboard) },
    trash: { purge: bind(purgeTrash) },
  };
}

export type Services = ReturnType<typeof createServices>;
