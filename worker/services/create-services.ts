import { findNewAddress } from "./dealership/find-new-address.ts";
import { getStaffBank } from "./content/get-staff-bank.ts";
import { listStaffBanks } from "./content/list-staff-banks.ts";
import { removeBank, restoreBank } from "./content/remove-bank.ts";
import { createBank, updateBank } from "./content/save-bank.ts";
import {
  getStaffBodyTypeImages,
  listBodyTypeImages,
  suggestBodyTypeImages,
} from "./dealership/list-body-type-images.ts";
import { overwriteBodyTypeImages } from "./dealership/overwrite-body-type-images.ts";
import { saveBodyTypeImages } from "./dealership/save-body-type-images.ts";
import { getBrandPage } from "./content/get-brand-page.ts";
import { getStaffBrand } from "./content/get-staff-brand.ts";
import { getBrand, listBrands } from "./content/list-brands.ts";
import { listStaffBrands } from "./content/list-staff-brands.ts";
import { removeBrand, restoreBrand } from "./content/remove-brand.ts";
import { createBrand, updateBrand } from "./content/save-brand.ts";
import { changePrices, listPriceRuns, previewPrices, previewPriceUndo, undoPrices } from "./cars/change-prices.ts";
import { duplicateCar } from "./cars/duplicate-car.ts";
import { getCarPage, getCarPreview } from "./cars/get-car-page.ts";
import { getCarEditing, getStaffCar } from "./cars/get-staff-car.ts";
import { getPublicCar, listPublicCars } from "./cars/list-public-cars.ts";
import { listWholeCars } from "./cars/list-whole-cars.ts";
import { listStaffCars } from "./cars/list-staff-cars.ts";
import { applyBulk, undoBulk } from "./cars/apply-bulk.ts";
import { previewBulk, selectCars } from "./cars/preview-bulk.ts";
import { removeCar, restoreCar } from "./cars/remove-car.ts";
import { createCar, updateCar } from "./cars/save-car.ts";
import { unpublishCar } from "./cars/unpublish-car.ts";
import { countByPrice } from "./catalogue/count-by-price.ts";
import { getCatalogue } from "./catalogue/get-catalogue.ts";
import { listActiveBanks, listActivePromotions, listApprovedReviews } from "./content/list-published.ts";
import { getDashboard } from "./staff/dashboard/get-dashboard.ts";
import { getDashboardFor } from "./staff/dashboard/get-dashboard-for.ts";
import { approveRun, cancelRun, rejectRun, undoRun } from "./imports/plan/decide-run.ts";
import { expireImports } from "./imports/runs/expire-imports.ts";
import { getItem, getReading, getRun, listRuns } from "./imports/runs/list-runs.ts";
import { setLocks } from "./imports/locks.ts";
import {
  createSource,
  getSource,
  listSources,
  removeSource,
  runSource,
  startDueSources,
  updateSource,
} from "./imports/sources/sources.ts";
import { parseFeed, parseHtml, parseSingle, parseUrls, uploadFeed } from "./imports/runs/start-run.ts";
import { previewUndo } from "./imports/plan/undo-run.ts";
import { workOnRuns } from "./imports/runs/work-on-runs.ts";
import { searchPanel, searchPanelFor } from "./staff/search-panel.ts";
import { addLeadNote } from "./leads/add-lead-note.ts";
import { exportLeads } from "./leads/export-leads.ts";
import { getStaffLead } from "./leads/get-staff-lead.ts";
import { listStaffLeads, listWholeLeads } from "./leads/list-staff-leads.ts";
import { removeLead, restoreLead } from "./leads/remove-lead.ts";
import { setLeadSpam } from "./leads/set-lead-spam.ts";
import { setLeadStatus } from "./leads/set-lead-status.ts";
import type { AllDeps } from "./deps.ts";
import { checkOwnCar } from "./leads/check-own-car.ts";
import { submitLead } from "./leads/submit-lead.ts";
import { deliverNotifications } from "./notifications/deliver-notifications.ts";
import { escalateUnanswered } from "./notifications/escalate-unanswered.ts";
import {
  getNotificationChannels,
  saveNotificationChannel,
  testNotificationChannel,
} from "./notifications/notification-channels.ts";
import {
  getNotificationFailures,
  retryDeadNotifications,
  retryLeadNotifications,
} from "./notifications/notification-troubles.ts";
import { erasePerson } from "./leads/personal-data/erase-person.ts";
import { expirePersonalData } from "./leads/personal-data/expire-personal-data.ts";
import { repeatErasures } from "./leads/personal-data/repeat-erasures.ts";
import { createUpload } from "./media/create-upload.ts";
import { receiveUpload } from "./media/receive-upload.ts";
import { storeDataUrls } from "./media/store-data-urls.ts";
import { sweepUnused } from "./media/sweep-unused.ts";
import { getStaffPromotion } from "./content/get-staff-promotion.ts";
import { listStaffPromotions } from "./content/list-staff-promotions.ts";
import { removePromotion, restorePromotion } from "./content/remove-promotion.ts";
import { createPromotion, updatePromotion } from "./content/save-promotion.ts";
import { getStaffReview } from "./content/get-staff-review.ts";
import { listStaffReviews } from "./content/list-staff-reviews.ts";
import { removeReview, restoreReview } from "./content/remove-review.ts";
import { approveReview, createReview, updateReview } from "./content/save-review.ts";
import { findFittingCars } from "./catalogue/find-fitting-cars.ts";
import { getPublicSettings } from "./dealership/get-public-settings.ts";
import { changeMember, endSessionsOf, resetPassword } from "./staff/change-member.ts";
import { getSettingsHistory, getStaffSettings } from "./dealership/get-staff-settings.ts";
import { saveSettings } from "./dealership/save-settings.ts";
import { getSitemap } from "./catalogue/get-sitemap.ts";
import { changePassword } from "./staff/change-password.ts";
import { expireStaffRecords } from "./staff/expire-staff-records.ts";
import { findSession } from "./staff/find-session.ts";
import { logIn } from "./staff/log-in.ts";
import { logOut } from "./staff/log-out.ts";
import { addMember, listStaff } from "./staff/members.ts";
import { listRoleChanges, listRoles, setRolePermission } from "./staff/roles.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./staff/own-sessions.ts";
import { getAutoCreditPage } from "./dealership/pages/get-auto-credit-page.ts";
import { getContentVersion } from "./dealership/get-content-version.ts";
import { getLayout } from "./dealership/get-layout.ts";
import { getHome } from "./dealership/pages/get-home.ts";
import { getTradeInPage } from "./dealership/pages/get-trade-in-page.ts";
import { purgeLeads } from "./leads/purge-leads.ts";
import { purgeTrash } from "./staff/purge-trash.ts";

type Bound<T> = T extends (deps: AllDeps, ...rest: infer A) => infer R ? (...rest: A) => R : never;

/** Every use case, bound to the request's dependencies: Remix, Hono and cron get the same object. */
export function createServices(deps: AllDeps) {
  const bind = <A extends unknown[], R>(useCase: (deps: AllDeps, ...rest: A) => R) =>
    ((...rest: A) => useCase(deps, ...rest)) as Bound<typeof useCase>;
  return {
    storefront: {
      getLayout: bind(getLayout),
      getContentVersion: bind(getContentVersion),
      getHome: bind(getHome),
      getTradeInPage: bind(getTradeInPage),
      getAutoCreditPage: bind(getAutoCreditPage),
    },
    addresses: { findNew: bind(findNewAddress) },
    selection: { findFittingCars: bind(findFittingCars) },
    catalogue: { get: bind(getCatalogue), countByPrice: bind(countByPrice) },
    cars: {
      getPage: bind(getCarPage),
      getPublic: bind(getPublicCar),
      listPublic: bind(listPublicCars),
      listForStaff: bind(listStaffCars),
      listWhole: bind(listWholeCars),
      getForStaff: bind(getStaffCar),
      getEditing: bind(getCarEditing),
      getPreview: bind(getCarPreview),
      create: bind(createCar),
      update: bind(updateCar),
      remove: bind(removeCar),
      restore: bind(restoreCar),
      unpublish: bind(unpublishCar),
      duplicate: bind(duplicateCar),
      previewPrices: bind(previewPrices),
      changePrices: bind(changePrices),
      undoPrices: bind(undoPrices),
      previewPriceUndo: bind(previewPriceUndo),
      listPriceRuns: bind(listPriceRuns),
      select: bind(selectCars),
      previewBulk: bind(previewBulk),
      applyBulk: bind(applyBulk),
      undoBulk: bind(undoBulk),
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
    reviews: {
      listApproved: bind(listApprovedReviews),
      listForStaff: bind(listStaffReviews),
      getForStaff: bind(getStaffReview),
      create: bind(createReview),
      update: bind(updateReview),
      approve: bind(approveReview),
      remove: bind(removeReview),
      restore: bind(restoreReview),
    },
    promotions: {
      listActive: bind(listActivePromotions),
      listForStaff: bind(listStaffPromotions),
      getForStaff: bind(getStaffPromotion),
      create: bind(createPromotion),
      update: bind(updatePromotion),
      remove: bind(removePromotion),
      restore: bind(restorePromotion),
    },
    banks: {
      listActive: bind(listActiveBanks),
      listForStaff: bind(listStaffBanks),
      getForStaff: bind(getStaffBank),
      create: bind(createBank),
      update: bind(updateBank),
      remove: bind(removeBank),
      restore: bind(restoreBank),
    },
    settings: {
      getPublic: bind(getPublicSettings),
      getForStaff: bind(getStaffSettings),
      getHistory: bind(getSettingsHistory),
      save: bind(saveSettings),
    },
    bodyTypes: {
      list: bind(listBodyTypeImages),
      getForStaff: bind(getStaffBodyTypeImages),
      suggest: bind(suggestBodyTypeImages),
      save: bind(saveBodyTypeImages),
      overwrite: bind(overwriteBodyTypeImages),
    },
    leads: {
      submit: bind(submitLead),
      listForStaff: bind(listStaffLeads),
      listWhole: bind(listWholeLeads),
      getForStaff: bind(getStaffLead),
      setStatus: bind(setLeadStatus),
      setSpam: bind(setLeadSpam),
      addNote: bind(addLeadNote),
      remove: bind(removeLead),
      restore: bind(restoreLead),
      export: bind(exportLeads),
      checkOwnCar: bind(checkOwnCar),
    },
    notifications: {
      deliver: bind(deliverNotifications),
      escalate: bind(escalateUnanswered),
      getChannels: bind(getNotificationChannels),
      saveChannel: bind(saveNotificationChannel),
      testChannel: bind(testNotificationChannel),
      getTroubles: bind(getNotificationFailures),
      retryDead: bind(retryDeadNotifications),
      retryOfLead: bind(retryLeadNotifications),
    },
    personalData: {
      erase: bind(erasePerson),
      expire: bind(expirePersonalData),
      repeatErasures: bind(repeatErasures),
    },
    sitemap: { get: bind(getSitemap) },
    staff: {
      logIn: bind(logIn),
      logOut: bind(logOut),
      findSession: bind(findSession),
      changePassword: bind(changePassword),
      expireRecords: bind(expireStaffRecords),
      listMembers: bind(listStaff),
      addMember: bind(addMember),
      changeMember: bind(changeMember),
      listRoles: bind(listRoles),
      listRoleChanges: bind(listRoleChanges),
      setRolePermission: bind(setRolePermission),
      resetPassword: bind(resetPassword),
      endSessionsOf: bind(endSessionsOf),
      listOwnSessions: bind(listOwnSessions),
      endOwnSession: bind(endOwnSession),
      endOtherSessions: bind(endOtherSessions),
    },
    media: {
      createUpload: bind(createUpload),
      receiveUpload: bind(receiveUpload),
      storeDataUrls: bind(storeDataUrls),
      sweepUnused: bind(sweepUnused),
    },
    dashboard: { get: bind(getDashboard), getFor: bind(getDashboardFor) },
    imports: {
      parseSingle: bind(parseSingle),
      parseHtml: bind(parseHtml),
      parseUrls: bind(parseUrls),
      parseFeed: bind(parseFeed),
      uploadFeed: bind(uploadFeed),
      listRuns: bind(listRuns),
      getRun: bind(getRun),
      getItem: bind(getItem),
      getReading: bind(getReading),
      approve: bind(approveRun),
      reject: bind(rejectRun),
      cancel: bind(cancelRun),
      undo: bind(undoRun),
      previewUndo: bind(previewUndo),
      listSources: bind(listSources),
      getSource: bind(getSource),
      createSource: bind(createSource),
      updateSource: bind(updateSource),
      removeSource: bind(removeSource),
      runSource: bind(runSource),
      setLocks: bind(setLocks),
      startDue: bind(startDueSources),
      work: bind(workOnRuns),
      expire: bind(expireImports),
    },
    panelSearch: { find: bind(searchPanel), findFor: bind(searchPanelFor) },
    trash: { purge: bind(purgeTrash), purgeLeads: bind(purgeLeads) },
  };
}

export type Services = ReturnType<typeof createServices>;
