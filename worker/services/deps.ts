import type { Clock } from "../adapters/clock.ts";
import type { Ids } from "../adapters/ids.ts";
import type { ImageVariants } from "../adapters/image-variants.ts";
import type { MediaStore } from "../adapters/media-store.ts";
import type { Signer } from "../adapters/signer.ts";
import type { Database } from "../db/client.ts";
import type { ImportDeps } from "./imports/import-deps.ts";
import type { NotificationDeps } from "./notifications/notification-deps.ts";
import type { PersonalDataDeps } from "./leads/personal-data/personal-data-deps.ts";

/** What use cases stand on; built once a request (worker/context/create-context.ts). */
export interface Deps {
  db: Database;
  clock: Clock;
  ids: Ids;
}

/** What use cases that take in pictures need besides. */
export interface MediaDeps extends Deps {
  media: MediaStore;
  images: ImageVariants;
}

/** Everything. */
export interface AllDeps extends MediaDeps, NotificationDeps, PersonalDataDeps, ImportDeps {
  /** Null where no UPLOAD_KEY is set: nothing can be uploaded then. */
  uploadSigner: Signer | null;
}
