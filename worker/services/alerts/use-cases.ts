export {
  confirmSubscription,
  keepSubscription,
  setSubscriptionFrequency,
  unsubscribe,
} from "./change-subscriptions.ts";
export { deliverAlerts } from "./deliver-alerts.ts";
export { expireAlerts } from "./expire-alerts.ts";
export { getAlertConsent } from "./get-consents.ts";
export { getAlertForm } from "./get-alert-form.ts";
export { getSubscriptions } from "./get-subscriptions.ts";
export { matchAlerts } from "./match-alerts.ts";
export { subscribe } from "./subscribe.ts";
