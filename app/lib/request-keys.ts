import { REQUEST_KEY_HEADER } from "#worker/domain/kernel/request-key.ts";
import { newKey } from "./new-key.ts";

interface Intent {
  body: string | undefined;
  key: string;
}

/** Changes without a known outcome, by method and address. */
const open = new Map<string, Intent>();

/**
 * The header that makes a change happen once (docs/decisions/0032-request-keys.md). The same change gets the same key until `close`:
 * when its answer was lost, the user sends it again. Call `close` when the server has answered.
 */
export function openIntent(address: string, body: string | undefined) {
  const known = open.get(address);
  const intent = known && known.body === body ? known : { body, key: newKey() };
  open.set(address, intent);
  return {
    headers: { [REQUEST_KEY_HEADER]: intent.key },
    close() {
      if (open.get(address) === intent) open.delete(address);
    },
  };
}
