import { RECEIVERS } from "../receivers.mjs";
import { sendLeads } from "./leads.mjs";

// npm run stress -- webhooks [<number>]: the same as «leads», with receivers of webhooks that fail, are slow, never answer, are busy, are away for a
// day, or want no more. Fails when an event is lost, stored twice, recorded as sent and not accepted, or signed so that the
// published library does not verify it.

const VISITORS = 200;

export function main() {
  return sendLeads({ visitors: Number(process.argv[2] ?? VISITORS), receivers: RECEIVERS });
}
