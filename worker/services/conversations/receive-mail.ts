import { recordIntegrationUse } from "../../db/queries/leads/integrations.ts";
import type { ReceivedMail } from "../../adapters/mailbox.ts";
import { channelAccount } from "./channel-account.ts";
import type { ConversationDeps } from "./channel.ts";
import { storeIncoming, storeReports } from "./store-incoming.ts";

/**
 * A mail that the home hands over. `unknown`: the address is not ours, the channel is off, or a person has written without a tag while such
 * mails are not taken: it goes back to its sender. @throws if it was not stored: the home lets the sender's server try again
 */
export async function receiveMail(
  deps: ConversationDeps,
  mail: ReceivedMail,
): Promise<"stored" | "ignored" | "unknown"> {
  const { db, clock, log } = deps;
  const account = await channelAccount(deps, "mail");
  if (!account) return "unknown";
  // Read late, with the parser of mails.
  const { readMail } = await import("./read-mail.ts");
  const reading = await readMail(deps, account, mail);
  switch (reading.kind) {
    case "message": {
      const stored = await storeIncoming(deps, "mail", reading.message);
      if (!stored.ok) throw new Error(stored.error.message);
      await db.writeIdempotent([recordIntegrationUse(db, "mail", clock.now())]);
      return "stored";
    }
    case "report":
      await storeReports(deps, "mail", [reading.report]);
      return "stored";
    case "ignored":
      log.error("mail_ignored", reading.reason);
      return "ignored";
    case "unknown":
      log.error("mail_ignored", "untagged");
      return "unknown";
  }
}
