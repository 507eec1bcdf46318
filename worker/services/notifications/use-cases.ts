export { deliverNotifications } from "./deliver-notifications.ts";
export { escalateUnanswered } from "./escalate-unanswered.ts";
export { getNotificationChannels, saveNotificationChannel, testNotificationChannel } from "./notification-channels.ts";
export { getNotificationFailures, retryDeadNotifications, retryLeadNotifications } from "./notification-failures.ts";
export { notifyChat, notifyStaff } from "./telegram-notices.ts";
