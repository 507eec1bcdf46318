import { binder } from "../bind.ts";
import type { ContactDetailsDeps, LiveDeps, PushDeps, WebDeps } from "../deps.ts";
import { expireLiveRecords } from "./expire-live-records.ts";
import { listLeadChanges } from "./list-lead-changes.ts";
import { maySeeLead } from "./may-see-lead.ts";
import { publish } from "./publish.ts";
import { getPushKey, removePushSubscription, savePushSubscription } from "./push-subscriptions.ts";

export function liveUseCases(deps: ContactDetailsDeps & LiveDeps & PushDeps & WebDeps) {
  const bind = binder(deps);
  return {
    publish: bind(publish),
    listLeadChanges: bind(listLeadChanges),
    maySeeLead: bind(maySeeLead),
    expireLiveRecords: bind(expireLiveRecords),
    getPushKey: bind(getPushKey),
    savePushSubscription: bind(savePushSubscription),
    removePushSubscription: bind(removePushSubscription),
  };
}
