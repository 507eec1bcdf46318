import type { Signer } from "../../adapters/signer.ts";
import type { ContactDetailsDeps, JobDeps, LeadDeps, NotificationDeps, PersonalDataDeps, WebDeps } from "../deps.ts";

/** The bot that visitors may subscribe with. */
interface TelegramBot {
  /** Without «@». */
  name: string;
  /** Telegram sends it with each call of the webhook. */
  hookSecret: string;
}

export interface AlertDeps
  extends
    ContactDetailsDeps,
    JobDeps,
    WebDeps,
    Pick<NotificationDeps, "mail" | "push" | "telegramToken" | "channelOrigins" | "siteOrigin" | "later">,
    Pick<LeadDeps, "leadChallenges">,
    Pick<PersonalDataDeps, "erasureLog"> {
  /** Signs links and hashes addresses. Null without a secret: nobody can subscribe then. */
  alertSigner: (() => Promise<Signer>) | null;
  /** Null without a bot. */
  telegramBot: TelegramBot | null;
}
