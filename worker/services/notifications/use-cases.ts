import { binder } from "../bind.ts";
import type { NotificationDeps } from "../deps.ts";
import type { StaffAddressDeps } from "../staff/security/check-staff-address.ts";
import { deliverNotifications } from "./deliver-notifications.ts";
import { escalateUnanswered } from "./escalate-unanswered.ts";
import { getNotificationChannels, saveNotificationChannel, testNotificationChannel } from "./notification-channels.ts";
import { getNotificationFailures, retryDeadNotifications, retryLeadNotifications } from "./notification-failures.ts";

export function notificationUseCases(deps: NotificationDeps & StaffAddressDeps) {
  const bind = binder(deps);
  return {
    deliverNotifications: bind(deliverNotifications),
    escalateUnanswered: bind(escalateUnanswered),
    getNotificationChannels: bind(getNotificationChannels),
    saveNotificationChannel: bind(saveNotificationChannel),
    testNotificationChannel: bind(testNotificationChannel),
    getNotificationFailures: bind(getNotificationFailures),
    retryDeadNotifications: bind(retryDeadNotifications),
    retryLeadNotifications: bind(retryLeadNotifications),
  };
}
