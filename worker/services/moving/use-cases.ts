export { getMoving } from "./get-moving.ts";
export { findRedirect } from "./find-redirect.ts";
export { getRedirect, listRedirects } from "./list-redirects.ts";
export { createRedirect, removeRedirect, updateRedirect } from "./save-redirect.ts";
export {
  applyRedirects,
  exportRedirects,
  listRedirectRuns,
  previewRedirects,
  readRedirectFile,
  undoRedirectRun,
} from "./redirect-files.ts";
export { expireMissingPaths, ignoreMissingPath, listMissingPaths } from "./missing-paths.ts";
export {
  acceptGuesses,
  addOldAddresses,
  checkOldSite,
  clearOldSite,
  exportOldSite,
  getOldSite,
  listOldPages,
  previewGuesses,
} from "./old-site.ts";
export { readSitemaps } from "./read-sitemaps.ts";
