import { binder } from "../bind.ts";
import type { AlertDeps } from "./alert-deps.ts";
import {
  confirmSubscription,
  keepSubscription,
  setSubscriptionFrequency,
  unsubscribe,
} from "./change-subscriptions.ts";
import { deliverAlerts } from "./deliver-alerts.ts";
import { expireAlerts } from "./expire-alerts.ts";
import { getAlertForm } from "./get-alert-form.ts";
import { getAlertConsent } from "./get-consents.ts";
import { getSubscriptions } from "./get-subscriptions.ts";
import { matchAlerts } from "./match-alerts.ts";
import { subscribe } from "./subscribe.ts";
import { answerChat, checkTelegramCall } from "./telegram-hook.ts";

export function alertUseCases(deps: AlertDeps) {
  const bind = binder(deps);
  return {
    answerChat: bind(answerChat),
    checkTelegramCall: bind(checkTelegramCall),
    confirmSubscription: bind(confirmSubscription),
    deliverAlerts: bind(deliverAlerts),
    expireAlerts: bind(expireAlerts),
    getAlertConsent: bind(getAlertConsent),
    getAlertForm: bind(getAlertForm),
    getSubscriptions: bind(getSubscriptions),
    keepSubscription: bind(keepSubscription),
    matchAlerts: bind(matchAlerts),
    setSubscriptionFrequency: bind(setSubscriptionFrequency),
    subscribe: bind(subscribe),
    unsubscribe: bind(unsubscribe),
  };
}
