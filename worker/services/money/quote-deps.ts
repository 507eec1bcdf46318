import type { QuoteSigner } from "../../adapters/quote-signer.ts";
import type { Deps } from "../deps.ts";

export interface QuoteDeps extends Deps {
  /** Null without a secret: nothing can be pinned then. */
  quoteSigner: (() => Promise<QuoteSigner>) | null;
}

export const QUOTES_OFF = "Закрепить расчёт сейчас нельзя. Позвоните нам, и мы сохраним цену за вами";
