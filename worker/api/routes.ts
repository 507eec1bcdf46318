import type { Context, Handler } from "hono";
import { IMPORT_FEED_MAX_BYTES } from "../domain/imports.ts";
import type { StaffAudience } from "../domain/staff-roles.ts";
import type { RequestContext } from "../edge/context.ts";
import type { StaffSession } from "../services/staff/session.ts";
import { getBrandById, getBrandBySlug, getBrands } from "./brands.ts";
import { getCarBySlug, getCars, getCarsOfBodyType, getCarsOfBrand } from "./cars.ts";
import { getPartnerBanks, getPromotions, getReviews } from "./content.ts";
import { describeApi } from "./describe-api.ts";
import { postLead } from "./leads.ts";
import { getSearch } from "./search.ts";
import { deleteLead, getLeads, getLeadsFile, postLeadNote, putLeadSpam, putLeadStatus } from "./staff-leads.ts";
import { postLeadNoticesRetry, postNoticesRetry, postNoticeTest, putNoticeChannel } from "./staff-notices.ts";
import { postErasure } from "./staff-personal-data.ts";
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
} from "./staff-cars.ts";
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
} from "./staff-imports.ts";
import { deleteBank, postBank, postBankRestore, putBank } from "./staff-banks.ts";
import { deleteBrand, postBrand, postBrandRestore, putBrand } from "./staff-brands.ts";
import {
  deleteMemberSessions,
  deleteOtherSessions,
  deleteOwnSession,
  postMember,
  postMemberPassword,
  putMember,
} from "./staff-members.ts";
import { deletePromotion, postPromotion, postPromotionRestore, putPromotion } from "./staff-promotions.ts";
import { deleteReview, postReview, postReviewRestore, putReview, putReviewApproval } from "./staff-reviews.ts";
import { getBodyTypeImages, postBodyTypeOverwrite, putBodyTypeImages } from "./body-types.ts";
import { getSettings, postSettings, putSettings } from "./settings.ts";
import { postUpload, putUpload } from "./uploads.ts";

export interface ApiEnvironment {
  Bindings: RequestContext;
}

/** Is handed the person who calls: what staff change goes into the log under a name. */
export type StaffHandler = (c: Context<ApiEnvironment>, actor: StaffSession) => Response | Promise<Response>;

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api. */
  path: string;
  /** Its body may carry pictures as `data:` URLs. */
  hasPictures?: true;
  /** Bytes of its body, where that is neither what a visitor nor what a form of the panel sends. */
  maxBytes?: number;
}

/** `audience`: anyone, whoever holds an address that we signed, people with a live staff session, administrators alone. */
export type ApiRoute =
  | (Call & { audience: "visitor"; handler: Handler<ApiEnvironment> })
  | (Call & { audience: "signed-link"; handler: Handler<ApiEnvironment> })
  | (Call & { audience: StaffAudience; handler: StaffHandler });

/** Every call there is. What is not listed does not exist, and nothing can be listed without saying who may call it. */
export const API_ROUTES: readonly ApiRoute[] = [
  { method: "GET", path: "/openapi.json", audience: "staff", handler: (c) => c.json(describeApi(API_ROUTES)) },
  { method: "GET", path: "/settings", audience: "visitor", handler: getSettings },
  { method: "GET", path: "/brands", audience: "visitor", handler: getBrands },
  { method: "GET", path: "/brands/slug/:slug", audience: "visitor", handler: getBrandBySlug },
  { method: "GET", path: "/brands/:id", audience: "visitor", handler: getBrandById },
  { method: "POST", path: "/brands", audience: "staff", hasPictures: true, handler: postBrand },
  { method: "PUT", path: "/brands/:id", audience: "staff", hasPictures: true, handler: putBrand },
  { method: "DELETE", path: "/brands/:id", audience: "staff", handler: deleteBrand },
  { method: "POST", path: "/brands/:id/restore", audience: "staff", handler: postBrandRestore },
  { method: "GET", path: "/cars", audience: "visitor", handler: getCars },
  { method: "GET", path: "/cars/slug/:slug", audience: "visitor", handler: getCarBySlug },
  { method: "GET", path: "/cars/brand/:brandId", audience: "visitor", handler: getCarsOfBrand },
  { method: "GET", path: "/cars/body-type/:type", audience: "visitor", handler: getCarsOfBodyType },
  { method: "GET", path: "/admin/cars", audience: "staff", handler: getStaffCars },
  { method: "GET", path: "/admin/cars/:id", audience: "staff", handler: getStaffCarById },
  { method: "POST", path: "/cars", audience: "staff", hasPictures: true, handler: postCar },
  // Before the car's own address: the first that fits is taken.
  { method: "PUT", path: "/cars/prices/bulk", audience: "administrator", handler: putBulkPrices },
  { method: "POST", path: "/cars/prices/preview", audience: "administrator", handler: postPricePreview },
  { method: "GET", path: "/cars/prices/:run", audience: "administrator", handler: getPriceUndo },
  { method: "DELETE", path: "/cars/prices/:run", audience: "administrator", handler: deletePriceRun },
  { method: "PUT", path: "/cars/:id", audience: "staff", hasPictures: true, handler: putCar },
  { method: "DELETE", path: "/cars/:id", audience: "staff", handler: deleteCar },
  { method: "POST", path: "/cars/:id/restore", audience: "staff", handler: postCarRestore },
  { method: "POST", path: "/cars/:id/unpublish", audience: "staff", handler: postCarUnpublish },
  { method: "POST", path: "/cars/:id/copy", audience: "staff", handler: postCarCopy },
  { method: "GET", path: "/reviews", audience: "visitor", handler: getReviews },
  { method: "POST", path: "/reviews", audience: "staff", hasPictures: true, handler: postReview },
  { method: "PUT", path: "/reviews/:id", audience: "staff", hasPictures: true, handler: putReview },
  { method: "PUT", path: "/reviews/:id/approve", audience: "staff", handler: putReviewApproval },
  { method: "DELETE", path: "/reviews/:id", audience: "staff", handler: deleteReview },
  { method: "POST", path: "/reviews/:id/restore", audience: "staff", handler: postReviewRestore },
  { method: "GET", path: "/promotions", audience: "visitor", handler: getPromotions },
  { method: "POST", path: "/promotions", audience: "staff", hasPictures: true, handler: postPromotion },
  { method: "PUT", path: "/promotions/:id", audience: "staff", hasPictures: true, handler: putPromotion },
  { method: "DELETE", path: "/promotions/:id", audience: "staff", handler: deletePromotion },
  { method: "POST", path: "/promotions/:id/restore", audience: "staff", handler: postPromotionRestore },
  { method: "GET", path: "/partner-banks", audience: "visitor", handler: getPartnerBanks },
  { method: "POST", path: "/partner-banks", audience: "staff", hasPictures: true, handler: postBank },
  { method: "PUT", path: "/partner-banks/:id", audience: "staff", hasPictures: true, handler: putBank },
  { method: "DELETE", path: "/partner-banks/:id", audience: "staff", handler: deleteBank },
  { method: "POST", path: "/partner-banks/:id/restore", audience: "staff", handler: postBankRestore },
  { method: "POST", path: "/leads", audience: "visitor", handler: postLead },
  { method: "GET", path: "/leads", audience: "staff", handler: getLeads },
  { method: "GET", path: "/leads/export/:format", audience: "staff", handler: getLeadsFile },
  { method: "PUT", path: "/leads/:id/status", audience: "staff", handler: putLeadStatus },
  { method: "POST", path: "/leads/:id/notes", audience: "staff", handler: postLeadNote },
  { method: "PUT", path: "/leads/:id/spam", audience: "staff", handler: putLeadSpam },
  { method: "POST", path: "/leads/:id/notices/retry", audience: "staff", handler: postLeadNoticesRetry },
  { method: "DELETE", path: "/leads/:id", audience: "staff", handler: deleteLead },
  { method: "PUT", path: "/notice-channels/:channel", audience: "administrator", handler: putNoticeChannel },
  { method: "POST", path: "/notice-channels/:channel/test", audience: "administrator", handler: postNoticeTest },
  { method: "POST", path: "/notices/retry", audience: "administrator", handler: postNoticesRetry },
  { method: "POST", path: "/personal-data/erase", audience: "administrator", handler: postErasure },
  { method: "GET", path: "/search", audience: "staff", handler: getSearch },
  { method: "POST", path: "/staff", audience: "administrator", handler: postMember },
  { method: "PUT", path: "/staff/:id", audience: "administrator", handler: putMember },
  { method: "POST", path: "/staff/:id/password", audience: "administrator", handler: postMemberPassword },
  { method: "DELETE", path: "/staff/:id/sessions", audience: "administrator", handler: deleteMemberSessions },
  { method: "DELETE", path: "/account/sessions", audience: "staff", handler: deleteOtherSessions },
  { method: "DELETE", path: "/account/sessions/:id", audience: "staff", handler: deleteOwnSession },
  { method: "POST", path: "/settings", audience: "administrator", hasPictures: true, handler: postSettings },
  { method: "PUT", path: "/settings", audience: "administrator", hasPictures: true, handler: putSettings },
  { method: "GET", path: "/body-type-images", audience: "visitor", handler: getBodyTypeImages },
  { method: "PUT", path: "/body-type-images", audience: "staff", hasPictures: true, handler: putBodyTypeImages },
  { method: "POST", path: "/body-type-images/overwrite", audience: "administrator", handler: postBodyTypeOverwrite },
  { method: "POST", path: "/parser/parse-single", audience: "staff", handler: postParseSingle },
  { method: "POST", path: "/parser/parse-urls", audience: "staff", handler: postParseUrls },
  { method: "POST", path: "/parser/parse-html", audience: "staff", hasPictures: true, handler: postParseHtml },
  { method: "POST", path: "/parser/parse-feed", audience: "staff", handler: postParseFeed },
  {
    method: "POST",
    path: "/parser/feed-files",
    audience: "staff",
    maxBytes: IMPORT_FEED_MAX_BYTES,
    handler: postFeedFile,
  },
  { method: "GET", path: "/parser/runs", audience: "staff", handler: getImportRuns },
  { method: "GET", path: "/parser/runs/:id", audience: "staff", handler: getImportRun },
  { method: "POST", path: "/parser/runs/:id/approve", audience: "staff", handler: postApproval },
  { method: "POST", path: "/parser/runs/:id/reject", audience: "staff", handler: postRejection },
  { method: "POST", path: "/parser/runs/:id/cancel", audience: "staff", handler: postCancel },
  { method: "GET", path: "/parser/runs/:id/undo", audience: "staff", handler: getUndoPreview },
  { method: "POST", path: "/parser/runs/:id/undo", audience: "staff", handler: postUndo },
  { method: "GET", path: "/parser/items/:id", audience: "staff", handler: getImportItem },
  { method: "GET", path: "/parser/sources", audience: "staff", handler: getSources },
  { method: "POST", path: "/parser/sources", audience: "administrator", handler: postSource },
  { method: "PUT", path: "/parser/sources/:id", audience: "administrator", handler: putSource },
  { method: "DELETE", path: "/parser/sources/:id", audience: "administrator", handler: deleteSource },
  { method: "POST", path: "/parser/sources/:id/run", audience: "staff", handler: postSourceRun },
  { method: "GET", path: "/parser/cars/:id/reading", audience: "staff", handler: getCarReading },
  { method: "PUT", path: "/parser/cars/:id/locks", audience: "staff", handler: putLocks },
  { method: "POST", path: "/objects/upload", audience: "staff", handler: postUpload },
  { method: "PUT", path: "/objects/upload/:key", audience: "signed-link", handler: putUpload },
];
