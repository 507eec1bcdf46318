import { IMPORT_FEED_MAX_BYTES } from "../domain/imports/imports.ts";
import type { Permission } from "../domain/staff/permissions.ts";
import { deleteBulkRun, postBulkPreview, postBulkStep, postCarSelection } from "./cars/car-bulk.ts";
import { getBrandById, getBrandBySlug, getBrands } from "./content/brands.ts";
import { getCarBySlug, getCarCounts, getCars, getCarsOfBodyType, getCarsOfBrand } from "./cars/cars.ts";
import { getPartnerBanks, getPromotions, getReviews } from "./content/content.ts";
import type { ApiRoute } from "./api-route.ts";
import { describeApi } from "./describe-api.ts";
import { postLead } from "./leads/leads.ts";
import { getSearch } from "./staff/search.ts";
import { getJournalFile } from "./staff/security-journal.ts";
import { postConfirmation, postSession } from "./staff/session.ts";
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
  postNotificationsRetry,
  postNotificationTest,
  putNotificationChannel,
} from "./notifications/staff-notifications.ts";
import { postErasure } from "./leads/staff-personal-data.ts";
import {
  deleteCar,
  deletePriceRun,
  getPriceUndo,
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
  deleteSource,
  getCarReading,
  getImportItem,
  getImportRun,
  getImportRuns,
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
  postSource,
  postSourceRun,
  postUndo,
  putLocks,
  putSource,
} from "./imports/staff-imports.ts";
import { deleteBank, postBank, postBankRestore, putBank } from "./content/staff-banks.ts";
import { deleteBrand, postBrand, postBrandRestore, putBrand } from "./content/staff-brands.ts";
import {
  deleteStaffSessions,
  deleteOtherSessions,
  deleteOwnSession,
  getRoles,
  postStaffMember,
  postStaffPassword,
  putStaffMember,
  putRolePermission,
} from "./staff/staff-members.ts";
import { deletePromotion, postPromotion, postPromotionRestore, putPromotion } from "./content/staff-promotions.ts";
import { deleteReview, postReview, postReviewRestore, putReview, putReviewApproval } from "./content/staff-reviews.ts";
import { getBodyTypeImages, postBodyTypeOverwrite, putBodyTypeImages } from "./dealership/body-types.ts";
import { getSettings, postSettings, putSettings } from "./dealership/settings.ts";
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

/** Every call of /api and who may call it. */
export const API_ROUTES: readonly ApiRoute[] = [
  { method: "GET", path: "/openapi.json", audience: "staff", handler: (c) => c.json(describeApi(API_ROUTES)) },
  { method: "GET", path: "/settings", audience: "visitor", handler: getSettings },
  { method: "GET", path: "/brands", audience: "visitor", handler: getBrands },
  { method: "GET", path: "/brands/slug/:slug", audience: "visitor", handler: getBrandBySlug },
  { method: "GET", path: "/brands/:id", audience: "visitor", handler: getBrandById },
  { method: "POST", path: "/brands", audience: "content.write", hasPictures: true, handler: postBrand },
  { method: "PUT", path: "/brands/:id", audience: "content.write", hasPictures: true, handler: putBrand },
  { method: "DELETE", path: "/brands/:id", audience: "content.write", handler: deleteBrand },
  { method: "POST", path: "/brands/:id/restore", audience: "content.write", handler: postBrandRestore },
  { method: "GET", path: "/cars", audience: "visitor", handler: getCars },
  { method: "GET", path: "/cars/counts", audience: "visitor", handler: getCarCounts },
  { method: "GET", path: "/cars/slug/:slug", audience: "visitor", handler: getCarBySlug },
  { method: "GET", path: "/cars/brand/:brandId", audience: "visitor", handler: getCarsOfBrand },
  { method: "GET", path: "/cars/body-type/:type", audience: "visitor", handler: getCarsOfBodyType },
  { method: "GET", path: "/admin/cars", audience: "cars.read", handler: getStaffCars },
  { method: "GET", path: "/admin/cars/:id", audience: "cars.read", handler: getStaffCarById },
  { method: "POST", path: "/cars", audience: "cars.write", hasPictures: true, handler: postCar },
  // Before /cars/:id, because the first match wins.
  { method: "PUT", path: "/cars/prices/bulk", audience: "cars.prices", handler: putBulkPrices },
  { method: "POST", path: "/cars/prices/preview", audience: "cars.prices", handler: postPricePreview },
  { method: "GET", path: "/cars/prices/:run", audience: "cars.prices", handler: getPriceUndo },
  { method: "DELETE", path: "/cars/prices/:run", audience: "cars.prices", handler: deletePriceRun },
  { method: "POST", path: "/cars/selection", audience: "cars.write", handler: postCarSelection },
  { method: "POST", path: "/cars/bulk/preview", audience: "cars.write", handler: postBulkPreview },
  { method: "POST", path: "/cars/bulk", audience: "cars.write", handler: postBulkStep },
  { method: "DELETE", path: "/cars/bulk/:run", audience: "cars.write", handler: deleteBulkRun },
  { method: "PUT", path: "/cars/:id", audience: "cars.write", hasPictures: true, handler: putCar },
  { method: "DELETE", path: "/cars/:id", audience: "cars.write", handler: deleteCar },
  { method: "POST", path: "/cars/:id/restore", audience: "cars.write", handler: postCarRestore },
  { method: "POST", path: "/cars/:id/unpublish", audience: "cars.write", handler: postCarUnpublish },
  { method: "POST", path: "/cars/:id/copy", audience: "cars.write", handler: postCarCopy },
  { method: "GET", path: "/reviews", audience: "visitor", handler: getReviews },
  { method: "POST", path: "/reviews", audience: "content.write", hasPictures: true, handler: postReview },
  { method: "PUT", path: "/reviews/:id", audience: "content.write", hasPictures: true, handler: putReview },
  { method: "PUT", path: "/reviews/:id/approve", audience: "content.write", handler: putReviewApproval },
  { method: "DELETE", path: "/reviews/:id", audience: "content.write", handler: deleteReview },
  { method: "POST", path: "/reviews/:id/restore", audience: "content.write", handler: postReviewRestore },
  { method: "GET", path: "/promotions", audience: "visitor", handler: getPromotions },
  { method: "POST", path: "/promotions", audience: "content.write", hasPictures: true, handler: postPromotion },
  { method: "PUT", path: "/promotions/:id", audience: "content.write", hasPictures: true, handler: putPromotion },
  { method: "DELETE", path: "/promotions/:id", audience: "content.write", handler: deletePromotion },
  { method: "POST", path: "/promotions/:id/restore", audience: "content.write", handler: postPromotionRestore },
  { method: "GET", path: "/partner-banks", audience: "visitor", handler: getPartnerBanks },
  { method: "POST", path: "/partner-banks", audience: "content.write", hasPictures: true, handler: postBank },
  { method: "PUT", path: "/partner-banks/:id", audience: "content.write", hasPictures: true, handler: putBank },
  { method: "DELETE", path: "/partner-banks/:id", audience: "content.write", handler: deleteBank },
  { method: "POST", path: "/partner-banks/:id/restore", audience: "content.write", handler: postBankRestore },
  { method: "POST", path: "/leads", audience: "visitor", handler: postLead },
  { method: "GET", path: "/leads", audience: "leads.read", handler: getLeads },
  { method: "GET", path: "/leads/export/:format", audience: "leads.export", recentLogin: true, handler: getLeadsFile },
  { method: "PUT", path: "/leads/:id/status", audience: "leads.write", handler: putLeadStatus },
  { method: "POST", path: "/leads/:id/notes", audience: "leads.write", handler: postLeadNote },
  { method: "PUT", path: "/leads/:id/spam", audience: "leads.write", handler: putLeadSpam },
  { method: "POST", path: "/leads/:id/notices/retry", audience: "leads.write", handler: postLeadNotificationsRetry },
  { method: "DELETE", path: "/leads/:id", audience: "leads.delete", handler: deleteLead },
  { method: "POST", path: "/leads/:id/restore", audience: "leads.delete", handler: postLeadRestore },
  {
    method: "PUT",
    path: "/notice-channels/:channel",
    audience: "settings.notices",
    recentLogin: true,
    handler: putNotificationChannel,
  },
  {
    method: "POST",
    path: "/notice-channels/:channel/test",
    audience: "settings.notices",
    handler: postNotificationTest,
  },
  { method: "POST", path: "/notices/retry", audience: "settings.notices", handler: postNotificationsRetry },
  {
    method: "POST",
    path: "/personal-data/erase",
    audience: "personal-data.erase",
    recentLogin: true,
    handler: postErasure,
  },
  { method: "GET", path: "/search", audience: "staff", handler: getSearch },
  {
    method: "GET",
    path: "/security-events/export/:format",
    audience: "security.read",
    recentLogin: true,
    handler: getJournalFile,
  },
  { method: "POST", path: "/session", audience: "visitor", handler: postSession },
  // Before a download, which cannot be repeated after a refusal as other calls can.
  { method: "GET", path: "/session/confirmation", audience: "staff", recentLogin: true, handler: (c) => c.json({}) },
  { method: "POST", path: "/session/confirmation", audience: "staff", handler: postConfirmation },
  { method: "POST", path: "/staff", audience: "staff.manage", recentLogin: true, handler: postStaffMember },
  { method: "PUT", path: "/staff/:id", audience: "staff.manage", recentLogin: true, handler: putStaffMember },
  { method: "GET", path: "/staff/roles", audience: "staff.manage", handler: getRoles },
  {
    method: "PUT",
    path: "/staff/roles/:role",
    audience: "staff.manage",
    recentLogin: true,
    handler: putRolePermission,
  },
  {
    method: "POST",
    path: "/staff/:id/password",
    audience: "staff.manage",
    recentLogin: true,
    handler: postStaffPassword,
  },
  {
    method: "DELETE",
    path: "/staff/:id/sessions",
    audience: "staff.manage",
    recentLogin: true,
    handler: deleteStaffSessions,
  },
  { method: "DELETE", path: "/account/sessions", audience: "staff", recentLogin: true, handler: deleteOtherSessions },
  { method: "DELETE", path: "/account/sessions/:id", audience: "staff", recentLogin: true, handler: deleteOwnSession },
  { method: "POST", path: "/settings", audience: "settings.write", hasPictures: true, handler: postSettings },
  { method: "PUT", path: "/settings", audience: SETTINGS_WRITERS, hasPictures: true, handler: putSettings },
  { method: "GET", path: "/body-type-images", audience: "visitor", handler: getBodyTypeImages },
  {
    method: "PUT",
    path: "/body-type-images",
    audience: "content.write",
    hasPictures: true,
    handler: putBodyTypeImages,
  },
  {
    method: "POST",
    path: "/body-type-images/overwrite",
    audience: "content.overwrite",
    handler: postBodyTypeOverwrite,
  },
  { method: "POST", path: "/parser/parse-single", audience: "imports.run", handler: postParseSingle },
  { method: "POST", path: "/parser/parse-urls", audience: "imports.run", handler: postParseUrls },
  { method: "POST", path: "/parser/parse-html", audience: "imports.run", hasPictures: true, handler: postParseHtml },
  { method: "POST", path: "/parser/parse-feed", audience: "imports.run", handler: postParseFeed },
  {
    method: "POST",
    path: "/parser/feed-files",
    audience: "imports.run",
    maxBytes: IMPORT_FEED_MAX_BYTES,
    handler: postFeedFile,
  },
  { method: "GET", path: "/parser/runs", audience: "imports.read", handler: getImportRuns },
  { method: "GET", path: "/parser/runs/:id", audience: "imports.read", handler: getImportRun },
  { method: "POST", path: "/parser/runs/:id/approve", audience: "imports.run", handler: postApproval },
  { method: "POST", path: "/parser/runs/:id/reject", audience: "imports.run", handler: postRejection },
  { method: "POST", path: "/parser/runs/:id/cancel", audience: "imports.run", handler: postCancel },
  { method: "GET", path: "/parser/runs/:id/undo", audience: "imports.read", handler: getUndoPreview },
  { method: "POST", path: "/parser/runs/:id/undo", audience: "imports.run", handler: postUndo },
  { method: "GET", path: "/parser/items/:id", audience: "imports.read", handler: getImportItem },
  { method: "GET", path: "/parser/sources", audience: "imports.read", handler: getSources },
  { method: "POST", path: "/parser/sources", audience: "imports.sources", handler: postSource },
  { method: "PUT", path: "/parser/sources/:id", audience: "imports.sources", handler: putSource },
  { method: "DELETE", path: "/parser/sources/:id", audience: "imports.sources", handler: deleteSource },
  { method: "POST", path: "/parser/sources/:id/run", audience: "imports.run", handler: postSourceRun },
  { method: "GET", path: "/parser/cars/:id/reading", audience: "cars.read", handler: getCarReading },
  { method: "PUT", path: "/parser/cars/:id/locks", audience: "cars.write", handler: putLocks },
  { method: "POST", path: "/objects/upload", audience: PICTURE_WRITERS, handler: postUpload },
  { method: "PUT", path: "/objects/upload/:key", audience: "signed-link", handler: putUpload },
];
