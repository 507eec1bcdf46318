export { createUpload } from "./create-upload.ts";
export { receiveUpload } from "./receive-upload.ts";
export { makeMissingVariants } from "./make-missing-variants.ts";
export { storeDataUrls } from "./store-data-urls.ts";
export { sweepUnused } from "./sweep-unused.ts";
