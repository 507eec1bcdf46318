export { publish } from "./publish.ts";
export { listLeadChanges } from "./list-lead-changes.ts";
export { maySeeLead } from "./may-see-lead.ts";
export { expireLiveRecords } from "./expire-live-records.ts";
export { getPushKey, savePushSubscription, removePushSubscription } from "./push-subscriptions.ts";
