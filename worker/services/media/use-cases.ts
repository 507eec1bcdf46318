import { binder } from "../bind.ts";
import type { UploadDeps } from "../deps.ts";
import { createUpload } from "./create-upload.ts";
import { makeMissingVariants } from "./make-missing-variants.ts";
import { receiveUpload } from "./receive-upload.ts";
import { storeDataUrls } from "./store-data-urls.ts";
import { sweepUnused } from "./sweep-unused.ts";

export function mediaUseCases(deps: UploadDeps) {
  const bind = binder(deps);
  return {
    createUpload: bind(createUpload),
    receiveUpload: bind(receiveUpload),
    makeMissingVariants: bind(makeMissingVariants),
    storeDataUrls: bind(storeDataUrls),
    sweepUnused: bind(sweepUnused),
  };
}
