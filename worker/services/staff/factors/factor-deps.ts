import type { Sealer } from "../../../adapters/sealer.ts";
import type { Signer } from "../../../adapters/signer.ts";
import type { RefusalDeps } from "../security/record-refusal.ts";

/** For use cases about second factors. Null without UPLOAD_KEY: there are no second factors then. */
export interface FactorDeps extends RefusalDeps {
  /** Seals the secrets of authenticator apps. */
  factorSealer: Sealer | null;
  /** Signs challenges of passkeys. */
  uploadSigner: Signer | null;
}

export const NOT_CONFIGURED = "Ключи и коды не настроены: на сервере нет секрета UPLOAD_KEY";
