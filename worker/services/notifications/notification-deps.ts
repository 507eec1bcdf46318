import type { HttpPoster } from "../../adapters/http-post.ts";
import type { MailSender } from "../../adapters/mail.ts";
import type { WebhookSigner } from "../../adapters/webhook-signer.ts";
import type { PeopleDeps } from "../leads/with-contact-details.ts";

/** Runs a task after the answer has gone out; where nothing can outlive the answer it is not run, and cron does its work. */
export type Later = (task: () => Promise<unknown>) => void;

/** What telling the salon needs besides. Null: not set up in this deployment. */
export interface NotificationDeps extends PeopleDeps {
  mail: MailSender | null;
  poster: HttpPoster;
  webhookSigner: WebhookSigner | null;
  telegramToken: string | null;
  /** «https://salon.ru», for links into the panel. */
  siteOrigin: string | null;
  later: Later;
}
