import type { ForwardableEmailMessage } from "@cloudflare/workers-types";
import { MAIL_BYTES_MAX } from "../adapters/mailbox.ts";
import { createContext, type WaitUntil } from "../context/create-context.ts";
import type { Env } from "../env.ts";

/**
 * A mail of Email Routing. `setReject` is permanent: the sender gets it back. What is thrown becomes a temporary error, and the sender's server
 * tries again.
 */
export async function receiveEmail(message: ForwardableEmailMessage, env: Env, waitUntil: WaitUntil): Promise<void> {
  const { services, log } = createContext(env, null, waitUntil);
  try {
    const { raw, isCut } = await read(message);
    const { from, to } = message;
    const outcome = await services.conversations.receiveMail({ raw, isCut, from, to, receivedAt: Date.now() });
    if (outcome === "unknown") message.setReject("This address only takes answers to our mails");
  } catch (cause) {
    log.error("mail_not_received", cause);
    throw cause;
  }
}

async function read({ raw, rawSize }: ForwardableEmailMessage): Promise<{ raw: Uint8Array; isCut: boolean }> {
  const bytes = new Uint8Array(Math.min(rawSize, MAIL_BYTES_MAX));
  let length = 0;
  for await (const chunk of raw) {
    const part = chunk.subarray(0, bytes.length - length);
    bytes.set(part, length);
    length += part.length;
    if (part.length < chunk.length) break;
  }
  return { raw: bytes.subarray(0, length), isCut: rawSize > MAIL_BYTES_MAX };
}
