import { ok } from "../domain/kernel/result.ts";
import { alertCalls } from "./alerts/alert-calls.ts";
import type { ApiRoute } from "./api-route.ts";
import { call, type CallTypes, rawCall } from "./call.ts";
import { carCalls } from "./cars/car-calls.ts";
import { publicCarCalls } from "./cars/public-car-calls.ts";
import { bankProductCalls, brandCalls, contentCalls, pageCalls } from "./content/content-calls.ts";
import { bodyTypeCalls, salonCalls, settingsCalls } from "./dealership/dealership-calls.ts";
import { describeApi } from "./describe-api.ts";
import type { AnswerSchemas } from "./describe-responses.ts";
import { holdCalls } from "./holds/hold-calls.ts";
import { depositCalls, paymentHookCalls } from "./holds/deposit-calls.ts";
import { exchangeCalls } from "./imports/exchange-calls.ts";
import { chatHookCalls, conversationCalls } from "./conversations/conversation-calls.ts";
import { messageCalls } from "./conversations/message-calls.ts";
import { crmCalls, crmHookCalls } from "./events/crm-calls.ts";
import { importCalls } from "./imports/import-calls.ts";
import {
  chatChannelCalls,
  erasureCalls,
  integrationCalls,
  leadCalls,
  leadListCalls,
  outerLeadCalls,
} from "./leads/lead-calls.ts";
import { leadImportCalls } from "./leads/lead-import-calls.ts";
import { telephonyCalls } from "./leads/telephony-calls.ts";
import { liveCalls } from "./live/live-calls.ts";
import { uploadCalls } from "./media/upload-calls.ts";
import { estimateCalls, quoteCalls } from "./money/money-calls.ts";
import { oldSiteCalls, redirectCalls } from "./moving/moving-calls.ts";
import { webhookCalls } from "./events/webhook-calls.ts";
import { channelCalls, notificationCalls } from "./notifications/notification-calls.ts";
import { exportCalls } from "./operations/export-calls.ts";
import { outletCalls } from "./outlets/outlet-calls.ts";
import { paperCalls } from "./papers/paper-calls.ts";
import { documentCalls } from "./print/document-calls.ts";
import { reportCalls, vitalCalls } from "./reports/report-calls.ts";
import { sessionCalls } from "./staff/session-calls.ts";
import { journalCalls, searchCalls, staffCalls, tokenCalls } from "./staff/staff-calls.ts";
import { textCalls } from "./texts/text-calls.ts";

const descriptionCall = call("GET", "/openapi.json", "staff", {
  summary: "Описание всех вызовов (OpenAPI 3.1)",
  run: async () => ok<object>(await description()),
});

const descriptionPageCall = rawCall("GET", "/docs", "staff", {
  summary: "То же описание страницей для чтения",
  contentType: "text/html",
  respond: async () => {
    const [{ descriptionPage }, described] = await Promise.all([import("./description-page.ts"), description()]);
    return descriptionPage(described);
  },
});

/** The schemas of the answers are read by their few readers alone. */
export async function description() {
  const { default: answers } = await import("./answer-schemas.json", { with: { type: "json" } });
  return describeApi(API_ROUTES, answers as AnswerSchemas);
}

/** In the order of /api/openapi.json. */
const CALLS = [
  ...settingsCalls,
  ...salonCalls,
  ...brandCalls,
  ...estimateCalls,
  ...publicCarCalls,
  ...carCalls,
  ...paperCalls,
  ...contentCalls,
  ...pageCalls,
  ...quoteCalls,
  ...bankProductCalls,
  ...leadListCalls,
  ...vitalCalls,
  ...alertCalls,
  ...telephonyCalls,
  ...crmHookCalls,
  ...chatHookCalls,
  ...paymentHookCalls,
  ...leadImportCalls,
  ...leadCalls,
  ...outerLeadCalls,
  ...holdCalls,
  ...depositCalls,
  ...channelCalls,
  ...webhookCalls,
  ...integrationCalls,
  ...chatChannelCalls,
  ...crmCalls,
  ...conversationCalls,
  ...messageCalls,
  ...documentCalls,
  ...notificationCalls,
  ...erasureCalls,
  ...exportCalls,
  ...searchCalls,
  ...reportCalls,
  ...journalCalls,
  ...sessionCalls,
  ...staffCalls,
  ...tokenCalls,
  ...bodyTypeCalls,
  ...importCalls,
  ...exchangeCalls,
  ...liveCalls,
  ...textCalls,
  ...outletCalls,
  ...redirectCalls,
  ...oldSiteCalls,
  ...uploadCalls,
];

/** What each call takes and answers, by «METHOD /path»: the types of the browser's client (app/lib/api.ts). */
export type ApiCalls = CallTypes<(typeof CALLS)[number]>;

/** Every call of /api and who may call it: a call without an audience does not compile. */
export const API_ROUTES: readonly ApiRoute[] = [descriptionCall, descriptionPageCall, ...CALLS];
