import type { ContactDetailsDeps, JobDeps, NotificationDeps, WebDeps } from "../deps.ts";

/** For use cases that send events. */
export type EventDeps = ContactDetailsDeps &
  JobDeps &
  WebDeps &
  Pick<NotificationDeps, "integrationSealer" | "siteOrigin" | "webhookSigner">;
