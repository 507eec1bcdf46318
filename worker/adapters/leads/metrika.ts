import { type Conversion, CONVERSION_GOALS } from "../../domain/leads/advertising/conversions.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import { DeliveryFailure, PermanentDeliveryFailure } from "../notifications/delivery-failure.ts";
import { deliveryFailureOf, isPermanentStatus } from "../web/http-post.ts";
import { WebFailure, type Web, type WebRequest } from "../web/web.ts";

/** The dealership at the service that counts its visitors. */
interface AdvertisingAccount {
  metrikaId: string;
  token: string;
}

/** Where the results of leads go, so that advertising is optimised for sales and not for clicks. */
export interface Advertising {
  /** @throws DeliveryFailure; PermanentDeliveryFailure if a retry cannot help */
  report(account: AdvertisingAccount, conversion: Conversion): Promise<void>;
  /** Whether the service would take a report; sends none. @throws as `report` */
  check(account: AdvertisingAccount): Promise<void>;
}

export const METRIKA_API = "https://api-metrika.yandex.net";

/**
 * Offline conversions of Yandex Metrika: a CSV as multipart/form-data
 * (https://yandex.ru/dev/metrika/ru/management/openapi/offline_conversions/upload_1).
 */
export function metrikaAdvertising(web: Web, url: string): Advertising {
  async function call({ metrikaId, token }: AdvertisingAccount, path: string, request: WebRequest): Promise<void> {
    const headers = { Authorization: `OAuth ${token}`, ...request.headers };
    const address = `${url}/management/v1/counter/${encodeURIComponent(metrikaId)}${path}`;
    const response = await web.request("metrika", address, { ...request, headers }).catch((cause: unknown) => {
      throw cause instanceof WebFailure ? deliveryFailureOf(cause) : cause;
    });
    const { isOk, status } = response;
    await response.cancel();
    if (isOk) return;
    if (status === 401 || status === 403) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.metrikaTokenRefused);
    const reason = `Ответ ${status}` as const;
    throw isPermanentStatus(status) ? new PermanentDeliveryFailure(reason) : new DeliveryFailure(reason);
  }
  return {
    report(account, conversion) {
      const boundary = `conversion-${crypto.randomUUID()}`;
      return call(account, "/offline_conversions/upload", {
        method: "POST",
        headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
        body: [
          `--${boundary}`,
          'Content-Disposition: form-data; name="file"; filename="conversions.csv"',
          "Content-Type: text/csv; charset=utf-8",
          "",
          csvOf(conversion),
          `--${boundary}--`,
          "",
        ].join("\r\n"),
      });
    },
    check: (account) => call(account, "", { method: "GET" }),
  };
}

/** Every value is digits or a word of ours: nothing to quote. */
function csvOf({ kind, clientId, yclid, at }: Conversion): string {
  const columns = { ClientId: clientId, ...(yclid ? { Yclid: yclid } : {}) };
  const row = { ...columns, Target: CONVERSION_GOALS[kind], DateTime: String(Math.floor(at / 1000)) };
  return `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`;
}
