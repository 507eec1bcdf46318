export { deliverEvents } from "./deliver-events.ts";
export {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  resumeWebhook,
  testWebhook,
  updateWebhook,
} from "./webhooks.ts";
export { expireEvents, listDeliveries, repeatDeadDeliveries, repeatWebhookDelivery } from "./webhook-deliveries.ts";
export { getCrmSetup, readCrmLists, saveCrmSetup } from "./crm/crm-setup.ts";
export { receiveCrmHook } from "./crm/receive-crm-hook.ts";
