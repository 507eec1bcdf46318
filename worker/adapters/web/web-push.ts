import { PUSH_VALID_S, type PushMessage, type PushSubscriptionInput } from "../../domain/live/push.ts";
import { DeliveryFailure } from "../notifications/delivery-failure.ts";
import { deliveryFailureOf } from "./http-post.ts";
import { type Web, WebFailure } from "./web.ts";

/** Sends messages to browsers by Web Push (RFC 8030, 8291, 8292). */
export interface PushSender {
  /** The key that a browser subscribes with, base64url. */
  publicKey(): Promise<string>;
  /** False if the subscription has ended. @throws DeliveryFailure; PermanentDeliveryFailure if a retry cannot help */
  send(subscription: PushSubscriptionInput, message: PushMessage, options?: PushOptions): Promise<boolean>;
}

export interface PushOptions {
  /** How long the push service keeps the message for a browser that is switched off, s. */
  validS: number;
}

interface Keys {
  publicKey: string;
  privateKey: string;
}

/** PKCS #8 (RFC 5915) around the 32 bytes of a P-256 key, without the public key: the import computes it. */
const PKCS8_HEAD = "3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420";
const INFO = "web push, 1";

/**
 * The key pair is derived from the secret, so that nothing has to be stored: with another secret browsers subscribe anew.
 * @param subject `mailto:` or https address of the sender, for the push service
 */
export function webPush(web: Web, { secret, subject }: { secret: string; subject: string }): PushSender {
  let derived: Promise<Keys> | undefined;
  const keys = () => (derived ??= deriveKeys(secret));
  return {
    publicKey: async () => (await keys()).publicKey,
    async send({ endpoint, ...browserKeys }, message, { validS } = { validS: PUSH_VALID_S }) {
      const { buildPushPayload } = await import("@block65/webcrypto-web-push");
      const { headers, body } = await buildPushPayload(
        { data: JSON.stringify(message), options: { ttl: validS, urgency: validS > PUSH_VALID_S ? "normal" : "high" } },
        { endpoint, expirationTime: null, keys: browserKeys },
        { subject, ...(await keys()) },
      );
      // The runtime sets it.
      const { "content-length": _length, ...sent } = headers;
      const request = { method: "POST", headers: sent, body: new Uint8Array(body) } as const;
      const response = await web.request("push", endpoint, request).catch((cause: unknown) => {
        throw cause instanceof WebFailure ? deliveryFailureOf(cause) : cause;
      });
      await response.cancel();
      if (response.isOk) return true;
      if (response.status === 404 || response.status === 410) return false;
      throw new DeliveryFailure(`Ответ ${response.status}`);
    },
  };
}

async function deriveKeys(secret: string): Promise<Keys> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(INFO) };
  const scalar = new Uint8Array(await crypto.subtle.deriveBits(how, material, 256));
  const head = Uint8Array.from(PKCS8_HEAD.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const pkcs8 = new Uint8Array([...head, ...scalar]);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, { name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
  const { x = "", y = "", d = "" } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
  return { publicKey: base64url([4, ...bytesOf(x), ...bytesOf(y)]), privateKey: d };
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function base64url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
