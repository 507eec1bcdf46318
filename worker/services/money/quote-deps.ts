import type { QuoteSigner } from "../../adapters/quote-signer.ts";
import type { StrangerDeps } from "../leads/intake/admit-stranger.ts";

export interface QuoteDeps extends StrangerDeps {
  /** Null without a secret: nothing can be pinned then. */
  quoteSigner: (() => Promise<QuoteSigner>) | null;
}

export const QUOTES_OFF = "Закрепить расчёт сейчас нельзя. Позвоните нам, и мы сохраним цену за вами";
