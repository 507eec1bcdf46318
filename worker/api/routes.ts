import { getAlertPushKey, postTelegramUpdate } from "./alerts/alerts.ts";
import { getLeadChanges } from "./live/lead-changes.ts";
import { deletePushSubscription, getPushKey, putPushSubscription } from "./live/push-subscriptions.ts";
import { IMPORT_UPLOAD_MAX_BYTES } from "../domain/imports/imports.ts";
import type { Permission } from "../domain/staff/permissions.ts";
import { deleteBulkRun, postBulkPreview, postBulkStep, postCarSelection } from "./cars/car-bulk.ts";
import { getBrandById, getBrandBySlug, getBrands } from "./content/brands.ts";
import { getCarBySlug, getCarCounts, getCars, getCarsOfBodyType, getCarsOfBrand } from "./cars/cars.ts";
import { getSuggestions } from "./cars/suggestions.ts";
import { getPartnerBanks, getPromotions, getReviews } from "./content/content.ts";
import { type ApiRoute, call } from "./api-route.ts";
import { describeApi } from "./describe-api.ts";
import { deleteLeadBulk, postLeadBulk, postLeadBulkPreview } from "./leads/lead-bulk.ts";
import { getCallEcho, postCall } from "./leads/calls.ts";
import { postIntegrationTest, putIntegration } from "./leads/integrations.ts";
import { deleteLeadView, postLeadView } from "./leads/lead-views.ts";
import { postLead } from "./leads/leads.ts";
import { getKeptCars } from "./lists/kept-cars.ts";
import { getSearch } from "./staff/search.ts";
import { getReportFile } from "./reports/report-files.ts";
import { postVitals } from "./reports/vitals.ts";
import { getJournalFile } from "./staff/security-journal.ts";
import {
  deleteFactorNotice,
  deletePasskey,
  deleteStaffFactors,
  deleteTotp,
  postPasskey,
  postPasskeyOffer,
  postRecoveryCodes,
  putPasskey,
  putRoleFactor,
} from "./staff/account-factors.ts";
import {
  postCodeConfirmation,
  postFactorSession,
  postPasskeyConfirmation,
  postPasskeyConfirmationRequest,
  postPasskeyRequest,
  postPasskeySession,
} from "./staff/login-factors.ts";
import { postConfirmation, postSession } from "./staff/session.ts";
import {
  deleteLeadNextAction,
  deleteLeadVisit,
  postLeadEvent,
  putLeadAssignee,
  putLeadNextAction,
  putLeadQualified,
  putLeadVisit,
} from "./leads/lead-work.ts";
import {
  deleteLead,
  getLeads,
  getLeadsFile,
  postLeadNote,
  postLeadRestore,
  putLeadSpam,
  putLeadStatus,
} from "./leads/staff-leads.ts";
import {
  postLeadNotificationsRetry,
  postClockConfirmation,
  postNotificationsRetry,
  postNotificationTest,
  putNotificationChannel,
} from "./notifications/staff-notifications.ts";
import { VITALS_MAX_BYTES } from "../domain/reports/vitals.ts";
import { CATALOGUE_MAX_BYTES, REPORT_MAX_BYTES } from "../domain/outlets/catalogue-keys.ts";
import {
  getCarListings,
  getCatalogueModels,
  postCatalogue,
  postReport,
  putListing,
  putOutletName,
} from "./outlets/outlet-answers.ts";
import { deleteTradeMark, postAllTextsCheck, postTextCheck, postTradeMark, putTextRule } from "./texts/staff-texts.ts";
import { getOutlets, postAcceptedFile, postOutletAddress, postOutletFile, putOutlet } from "./outlets/staff-outlets.ts";
import { postErasure } from "./leads/staff-personal-data.ts";
import {
  deleteCar,
  deletePriceRun,
  getPriceUndo,
  getCarReadiness,
  getStaffCarById,
  getStaffCars,
  postCar,
  postCarCopy,
  postCarRestore,
  postCarUnpublish,
  postPricePreview,
  putBulkPrices,
  putCar,
} from "./cars/staff-cars.ts";
import {
  deletePriceRule,
  postPriceRule,
  postPriceRuleRestore,
  postPriceRuleUndo,
  postPriceStrike,
  postRulePreview,
  putPriceRule,
} from "./cars/price-rules.ts";
import {
  deleteSource,
  getCarReading,
  getImportItem,
  getImportRun,
  getImportRuns,
  getSameCars,
  getSources,
  getUndoPreview,
  postApproval,
  postCancel,
  postFeedFile,
  postParseFeed,
  postParseHtml,
  postParseSingle,
  postParseUrls,
  postRejection,
  postSameCar,
  postSource,
  postSourceRun,
  postTeaching,
  postTeachingPreview,
  postUndo,
  putLocks,
  putSource,
} from "./imports/staff-imports.ts";
import {
  deleteBankProduct,
  postBankProduct,
  postBankProductRestore,
  putBankProduct,
} from "./content/staff-bank-products.ts";
import { deleteBank, postBank, postBankRestore, putBank } from "./content/staff-banks.ts";
import { deleteBrand, postBrand, postBrandRestore, putBrand } from "./content/staff-brands.ts";
import {
  deleteStaffSessions,
  deleteOtherSessions,
  deleteOwnSession,
  getRoles,
  postStaffMember,
  postStaffPassword,
  putOwnEmail,
  putStaffMember,
  putRolePermission,
} from "./staff/staff-members.ts";
import { deletePromotion, postPromotion, postPromotionRestore, putPromotion } from "./content/staff-promotions.ts";
import { deleteReview, postReview, postReviewRestore, putReview, putReviewApproval } from "./content/staff-reviews.ts";
import { getBodyTypeImages, postBodyTypeOverwrite, putBodyTypeImages } from "./dealership/body-types.ts";
import { getSettings, postSettings, putSettings } from "./dealership/settings.ts";
import { postQuoteRevocation, postQuoteUse } from "./money/staff-quotes.ts";
import { getTradeInEstimate } from "./money/estimates.ts";
import { postUpload, putUpload } from "./media/uploads.ts";

/** Some settings have a permission of their own (domain/dealership/settings-permissions.ts). */
const SETTINGS_WRITERS: readonly Permission[] = ["settings.write", "content.banners", "settings.notices"];

/** Permissions of screens that upload pictures. */
const PICTURE_WRITERS: readonly Permission[] = [
  "cars.write",
  "imports.run",
  "content.write",
  "content.banners",
  "settings.write",
];

/** Every call of /api and who may call it: a call without an audience does not compile. */
export const API_ROUTES: readonly ApiRoute[] = [
  call("GET", "/openapi.json", "staff", (c) => c.json(describeApi(API_ROUTES))),
  call("GET", "/settings", "visitor", getSettings),

  call("GET", "/brands", "visitor", getBrands),
  call("GET", "/brands/slug/:slug", "visitor", getBrandBySlug),
  call("GET", "/brands/:id", "visitor", getBrandById),
  call("POST", "/brands", "content.write", postBrand, { hasPictures: true }),
  call("PUT", "/brands/:id", "content.write", putBrand, { hasPictures: true, repeatable: "values" }),
  call("DELETE", "/brands/:id", "content.write", deleteBrand),
  call("POST", "/brands/:id/restore", "content.write", postBrandRestore),

  call("GET", "/trade-in-estimate", "visitor", getTradeInEstimate),
  call("GET", "/cars", "visitor", getCars),
  call("GET", "/cars/counts", "visitor", getCarCounts),
  call("GET", "/cars/by-slugs", "visitor", getKeptCars),
  call("GET", "/catalogue/suggest", "visitor", getSuggestions),
  call("GET", "/cars/slug/:slug", "visitor", getCarBySlug),
  call("GET", "/cars/brand/:brandId", "visitor", getCarsOfBrand),
  call("GET", "/cars/body-type/:type", "visitor", getCarsOfBodyType),
  call("GET", "/admin/cars", "cars.read", getStaffCars),
  call("GET", "/admin/cars/:id", "cars.read", getStaffCarById),
  call("GET", "/admin/cars/:id/readiness", "cars.read", getCarReadiness),
  call("POST", "/cars", "cars.write", postCar, { hasPictures: true }),
  // Before /cars/:id, because the first match wins.
  call("PUT", "/cars/prices/bulk", "cars.prices", putBulkPrices),
  call("POST", "/cars/prices/preview", "cars.prices", postPricePreview, { repeatable: "reads" }),
  call("POST", "/price-rules", "cars.prices", postPriceRule),
  call("POST", "/price-rules/preview", "cars.prices", postRulePreview, { repeatable: "reads" }),
  call("PUT", "/price-rules/:id", "cars.prices", putPriceRule),
  call("DELETE", "/price-rules/:id", "cars.prices", deletePriceRule),
  call("POST", "/price-rules/:id/restore", "cars.prices", postPriceRuleRestore),
  call("POST", "/price-rules/:id/undo", "cars.prices", postPriceRuleUndo),
  call("POST", "/cars/:id/prices/:price/strike", "cars.prices", postPriceStrike),
  call("GET", "/cars/prices/:run", "cars.prices", getPriceUndo),
  call("DELETE", "/cars/prices/:run", "cars.prices", deletePriceRun),
  call("POST", "/cars/selection", "cars.write", postCarSelection, { repeatable: "reads" }),
  call("POST", "/cars/bulk/preview", "cars.write", postBulkPreview, { repeatable: "reads" }),
  call("POST", "/cars/bulk", "cars.write", postBulkStep),
  call("DELETE", "/cars/bulk/:run", "cars.write", deleteBulkRun),
  call("PUT", "/cars/:id", "cars.write", putCar, { hasPictures: true, repeatable: "values" }),
  call("DELETE", "/cars/:id", "cars.write", deleteCar),
  call("POST", "/cars/:id/restore", "cars.write", postCarRestore),
  call("POST", "/cars/:id/unpublish", "cars.write", postCarUnpublish),
  call("POST", "/cars/:id/copy", "cars.write", postCarCopy),

  call("GET", "/reviews", "visitor", getReviews),
  call("POST", "/reviews", "content.write", postReview, { hasPictures: true }),
  call("PUT", "/reviews/:id", "content.write", putReview, { hasPictures: true, repeatable: "values" }),
  call("PUT", "/reviews/:id/approve", "content.write", putReviewApproval),
  call("DELETE", "/reviews/:id", "content.write", deleteReview),
  call("POST", "/reviews/:id/restore", "content.write", postReviewRestore),
  call("GET", "/promotions", "visitor", getPromotions),
  call("POST", "/promotions", "content.write", postPromotion, { hasPictures: true }),
  call("PUT", "/promotions/:id", "content.write", putPromotion, { hasPictures: true, repeatable: "values" }),
  call("DELETE", "/promotions/:id", "content.write", deletePromotion),
  call("POST", "/promotions/:id/restore", "content.write", postPromotionRestore),
  call("GET", "/partner-banks", "visitor", getPartnerBanks),
  call("POST", "/partner-banks", "content.write", postBank, { hasPictures: true }),
  call("PUT", "/partner-banks/:id", "content.write", putBank, { hasPictures: true, repeatable: "values" }),
  call("DELETE", "/partner-banks/:id", "content.write", deleteBank),
  call("POST", "/partner-banks/:id/restore", "content.write", postBankRestore),
  call("POST", "/quotes/:code/use", "leads.write", postQuoteUse),
  call("POST", "/quotes/:code/revocation", "leads.write", postQuoteRevocation),
  call("POST", "/bank-products", "content.write", postBankProduct),
  call("PUT", "/bank-products/:id", "content.write", putBankProduct),
  call("DELETE", "/bank-products/:id", "content.write", deleteBankProduct),
  call("POST", "/bank-products/:id/restore", "content.write", postBankProductRestore),

  call("POST", "/leads", "visitor", postLead),
  call("POST", "/vitals", "visitor", postVitals, { maxBytes: VITALS_MAX_BYTES }),
  call("GET", "/alerts/push-key", "visitor", getAlertPushKey),
  call("POST", "/telegram", "visitor", postTelegramUpdate),
  // Their requests are signed, each service in its own way (services/leads/calls/formats).
  call("GET", "/calls/:service", "visitor", getCallEcho),
  call("POST", "/calls/:service", "visitor", postCall),
  call("POST", "/calls/:service/events/:event", "visitor", postCall),
  call("GET", "/leads", "leads.read", getLeads),
  call("GET", "/leads/export/:format", "leads.export", getLeadsFile, { recentLogin: true }),
  call("POST", "/leads/bulk/preview", "leads.write", postLeadBulkPreview, { repeatable: "reads" }),
  call("POST", "/leads/bulk", "leads.write", postLeadBulk),
  call("DELETE", "/leads/bulk/:run", "leads.write", deleteLeadBulk),
  call("POST", "/leads/views", "leads.read", postLeadView),
  call("DELETE", "/leads/views/:id", "leads.read", deleteLeadView),
  call("PUT", "/leads/:id/status", "leads.write", putLeadStatus),
  call("POST", "/leads/:id/notes", "leads.write", postLeadNote),
  call("PUT", "/leads/:id/assignee", "leads.write", putLeadAssignee),
  call("PUT", "/leads/:id/next-action", "leads.write", putLeadNextAction),
  call("DELETE", "/leads/:id/next-action", "leads.write", deleteLeadNextAction),
  call("PUT", "/leads/:id/visit", "leads.write", putLeadVisit),
  call("DELETE", "/leads/:id/visit", "leads.write", deleteLeadVisit),
  call("PUT", "/leads/:id/qualified", "leads.write", putLeadQualified),
  call("POST", "/leads/:id/events", "leads.write", postLeadEvent),
  call("PUT", "/leads/:id/spam", "leads.write", putLeadSpam),
  call("POST", "/leads/:id/notices/retry", "leads.write", postLeadNotificationsRetry),
  call("DELETE", "/leads/:id", "leads.delete", deleteLead),
  call("POST", "/leads/:id/restore", "leads.delete", postLeadRestore),

  call("PUT", "/notice-channels/:channel", "settings.notices", putNotificationChannel, {
    recentLogin: true,
    repeatable: "values",
  }),
  call("POST", "/notice-channels/:channel/test", "settings.notices", postNotificationTest, { repeatable: "test" }),
  call("PUT", "/integrations/:key", "settings.notices", putIntegration, { recentLogin: true, repeatable: "values" }),
  call("POST", "/integrations/:key/test", "settings.notices", postIntegrationTest, { repeatable: "reads" }),
  call("POST", "/clock/confirm", "settings.write", postClockConfirmation),
  call("POST", "/notices/retry", "settings.notices", postNotificationsRetry),
  call("POST", "/personal-data/erase", "personal-data.erase", postErasure, { recentLogin: true }),

  call("GET", "/search", "staff", getSearch),
  call("GET", "/reports/export/:format", "reports.read", getReportFile),
  call("GET", "/security-events/export/:format", "security.read", getJournalFile, { recentLogin: true }),
  call("POST", "/session", "visitor", postSession),
  call("POST", "/session/factor", "visitor", postFactorSession),
  call("POST", "/session/passkey/request", "visitor", postPasskeyRequest),
  call("POST", "/session/passkey", "visitor", postPasskeySession),
  // Before a download, which cannot be repeated after a refusal as other calls can.
  call("GET", "/session/confirmation", "staff", (c) => c.json({}), { recentLogin: true }),
  call("POST", "/session/confirmation", "staff", postConfirmation, { isFactorSetup: true, repeatable: "session" }),
  call("POST", "/session/confirmation/code", "staff", postCodeConfirmation),
  call("POST", "/session/confirmation/passkey/request", "staff", postPasskeyConfirmationRequest, {
    repeatable: "link",
  }),
  call("POST", "/session/confirmation/passkey", "staff", postPasskeyConfirmation),
  call("POST", "/staff", "staff.manage", postStaffMember, { recentLogin: true }),
  call("PUT", "/staff/:id", "staff.manage", putStaffMember, { recentLogin: true, repeatable: "values" }),
  call("GET", "/staff/roles", "staff.manage", getRoles),
  call("PUT", "/staff/roles/:role", "staff.manage", putRolePermission, { recentLogin: true }),
  call("POST", "/staff/:id/password", "staff.manage", postStaffPassword, { recentLogin: true }),
  call("DELETE", "/staff/:id/sessions", "staff.manage", deleteStaffSessions, { recentLogin: true }),
  call("PUT", "/account/email", "staff", putOwnEmail, { recentLogin: true }),
  call("DELETE", "/staff/:id/factors", "staff.manage", deleteStaffFactors, { recentLogin: true }),
  call("PUT", "/staff/roles/:role/factor", "staff.manage", putRoleFactor, { recentLogin: true, repeatable: "values" }),
  call("POST", "/account/passkeys/request", "staff", postPasskeyOffer, {
    isFactorSetup: true,
    recentLogin: true,
    repeatable: "link",
  }),
  call("POST", "/account/passkeys", "staff", postPasskey, { isFactorSetup: true, recentLogin: true }),
  call("PUT", "/account/passkeys/:id", "staff", putPasskey),
  call("DELETE", "/account/passkeys/:id", "staff", deletePasskey, { recentLogin: true }),
  call("DELETE", "/account/totp", "staff", deleteTotp, { recentLogin: true }),
  call("POST", "/account/recovery-codes", "staff", postRecoveryCodes, { recentLogin: true }),
  call("DELETE", "/account/factor-notice", "staff", deleteFactorNotice, { isFactorSetup: true }),
  call("DELETE", "/account/sessions", "staff", deleteOtherSessions, { recentLogin: true }),
  call("DELETE", "/account/sessions/:id", "staff", deleteOwnSession, { recentLogin: true }),

  call("POST", "/settings", "settings.write", postSettings, { hasPictures: true, repeatable: "values" }),
  call("PUT", "/settings", SETTINGS_WRITERS, putSettings, { hasPictures: true, repeatable: "values" }),
  call("GET", "/body-type-images", "visitor", getBodyTypeImages),
  call("PUT", "/body-type-images", "content.write", putBodyTypeImages, { hasPictures: true, repeatable: "values" }),
  call("POST", "/body-type-images/overwrite", "content.overwrite", postBodyTypeOverwrite),

  call("POST", "/parser/parse-single", "imports.run", postParseSingle),
  call("POST", "/parser/parse-urls", "imports.run", postParseUrls),
  call("POST", "/parser/parse-html", "imports.run", postParseHtml, { hasPictures: true }),
  call("POST", "/parser/parse-feed", "imports.run", postParseFeed),
  call("POST", "/parser/feed-files", "imports.run", postFeedFile, { maxBytes: IMPORT_UPLOAD_MAX_BYTES }),
  call("GET", "/parser/runs", "imports.read", getImportRuns),
  call("GET", "/parser/runs/:id", "imports.read", getImportRun),
  call("POST", "/parser/runs/:id/approve", "imports.run", postApproval),
  call("POST", "/parser/runs/:id/reject", "imports.run", postRejection),
  call("POST", "/parser/runs/:id/cancel", "imports.run", postCancel),
  call("GET", "/parser/runs/:id/undo", "imports.read", getUndoPreview),
  call("POST", "/parser/runs/:id/undo", "imports.run", postUndo),
  call("POST", "/parser/runs/:id/teach/preview", "imports.run", postTeachingPreview, { repeatable: "reads" }),
  call("POST", "/parser/runs/:id/teach", "imports.run", postTeaching),
  call("GET", "/parser/items/:id", "imports.read", getImportItem),
  call("GET", "/parser/sources", "imports.read", getSources),
  call("POST", "/parser/sources", "imports.sources", postSource),
  call("PUT", "/parser/sources/:id", "imports.sources", putSource, { repeatable: "values" }),
  call("DELETE", "/parser/sources/:id", "imports.sources", deleteSource),
  call("POST", "/parser/sources/:id/run", "imports.run", postSourceRun),
  call("GET", "/parser/same-cars", "imports.read", getSameCars),
  call("POST", "/parser/same-cars", "imports.run", postSameCar),
  call("GET", "/parser/cars/:id/reading", "cars.read", getCarReading),
  call("PUT", "/parser/cars/:id/locks", "cars.write", putLocks),

  call("GET", "/live/push", "leads.read", getPushKey),
  call("PUT", "/live/push", "leads.read", putPushSubscription, { repeatable: "values" }),
  call("DELETE", "/live/push/:id", "staff", deletePushSubscription),
  call("GET", "/live/changes", "leads.read", getLeadChanges),

  call("POST", "/texts/check", ["content.write", "cars.write", "settings.write"], postTextCheck, {
    repeatable: "reads",
  }),
  call("POST", "/texts/check-all", "content.write", postAllTextsCheck),
  call("PUT", "/texts/rules/:id", "settings.write", putTextRule, { repeatable: "values" }),
  call("POST", "/texts/trade-marks", "settings.write", postTradeMark, { repeatable: "values" }),
  call("DELETE", "/texts/trade-marks/:word", "settings.write", deleteTradeMark),

  call("GET", "/outlets", "outlets.read", getOutlets),
  call("POST", "/outlets/catalogues/:catalogue", "outlets.write", postCatalogue, { maxBytes: CATALOGUE_MAX_BYTES }),
  call("GET", "/outlets/catalogues/:catalogue/models", "outlets.read", getCatalogueModels),
  // Before /outlets/:key, because the first match wins.
  call("PUT", "/outlets/names", "outlets.write", putOutletName, { repeatable: "values" }),
  call("GET", "/outlets/cars/:car", "cars.read", getCarListings),
  call("PUT", "/outlets/:key/cars/:car", "outlets.write", putListing, { repeatable: "values" }),
  call("POST", "/outlets/:key/report", "outlets.write", postReport, { maxBytes: REPORT_MAX_BYTES }),
  call("PUT", "/outlets/:key", "outlets.write", putOutlet, { repeatable: "values" }),
  call("POST", "/outlets/:key/address", "outlets.write", postOutletAddress),
  call("POST", "/outlets/:key/make", "outlets.write", postOutletFile),
  call("POST", "/outlets/:key/accept-file", "outlets.write", postAcceptedFile),

  call("POST", "/objects/upload", PICTURE_WRITERS, postUpload, { repeatable: "link" }),
  call("PUT", "/objects/upload/:key", "signed-link", putUpload),
];
