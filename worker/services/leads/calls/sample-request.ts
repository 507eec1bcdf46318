import type { TelephonyService } from "../../../domain/leads/calls/telephony-services.ts";
import type { CallKeys, CallRequest } from "./formats/call-format.ts";
import { hmacHex, sha256Hex } from "./formats/signatures.ts";

interface Sample {
  /** Digits. */
  phone: string;
  /** Epoch ms. */
  now: number;
}

type Compose = (keys: CallKeys, sample: Sample) => Promise<CallRequest>;

const ID = "sample";

/** A request about a missed call, as each service would sign it. */
export const SAMPLE_REQUESTS: Record<TelephonyService, Compose> = {
  async mango({ account, secret }, { phone, now }) {
    const at = Math.floor(now / 1000);
    const json = JSON.stringify({
      entry_id: ID,
      call_direction: 1,
      from: { number: phone },
      to: {},
      create_time: at,
      talk_time: 0,
      end_time: at,
    });
    return formRequest(
      { vpbx_api_key: account, json, sign: await sha256Hex(account + json + secret) },
      { path: "events/summary" },
    );
  },
  async novofon({ secret }, { phone, now }) {
    const call_start = new Date(now).toISOString().replace("T", " ").replace(/\..*/, "");
    const Signature = btoa(await hmacHex("SHA-1", secret, `${phone}${call_start}`));
    const fields = { event: "NOTIFY_END", pbx_call_id: ID, caller_id: phone, called_did: "", call_start };
    return formRequest({ ...fields, disposition: "no answer" }, { headers: { Signature } });
  },
  megafon({ secret }, { phone, now }) {
    const start = new Date(now).toISOString().replace(/[-:]|\.\d+/g, "");
    const fields = { cmd: "history", type: "in", status: "missed", callid: ID, phone, start };
    return Promise.resolve(formRequest({ ...fields, crm_token: secret }));
  },
  async signed({ secret }, { phone, now }) {
    const startedAt = new Date(now).toISOString();
    const body = JSON.stringify({ id: ID, direction: "in", phone, answered: false, startedAt });
    const timestamp = String(Math.floor(now / 1000));
    const signature = await hmacHex("SHA-256", secret, `${timestamp}.${ID}.${body}`);
    const headers = { "X-Timestamp": timestamp, "X-Delivery-Id": ID, "X-Signature": `sha256=${signature}` };
    return requestOf(body, { headers });
  },
};

interface Rest {
  path?: string;
  headers?: Record<string, string>;
}

function formRequest(fields: Record<string, string>, rest: Rest = {}): CallRequest {
  return requestOf(new URLSearchParams(fields).toString(), rest);
}

function requestOf(body: string, { path = "", headers = {} }: Rest): CallRequest {
  return { path, body, header: (name) => headers[name] ?? null };
}
