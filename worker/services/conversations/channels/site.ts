import { insertAnswerMail } from "../../../db/queries/conversations/site-conversation.ts";
import { notificationId } from "../../../domain/notifications/notifications.ts";
import { deliverNotifications } from "../../notifications/deliver-notifications.ts";
import type { Channel } from "../channel.ts";

/** The person's own page: what is stored is there. A person who has left an address gets a mail about it. */
export const site: Channel = {
  repeat: "key",
  textMax: 4000,
  filesMax: 10,
  async send(deps, _account, { id, leadId, person }) {
    const { db, clock, mail, siteOrigin, conversationSigner } = deps;
    if (person.email && mail && siteOrigin !== null && conversationSigner) {
      await db.writeIdempotent([insertAnswerMail(db, leadId, clock.now())]);
      const ids = [notificationId("email", "conversation_answer", leadId)];
      deps.later(() => deliverNotifications(deps, { ids }));
    }
    return { ok: true, outerId: id };
  },
};
