import type { Sealer } from "../../../adapters/sealer.ts";
import type { Signer } from "../../../adapters/signer.ts";
import type { Deps } from "../../deps.ts";

/** For use cases about second factors. Null without UPLOAD_KEY: there are no second factors then. */
export interface FactorDeps extends Deps {
  /** Seals the secrets of authenticator apps. */
  factorSealer: Sealer | null;
  /** Signs challenges of passkeys. */
  uploadSigner: Signer | null;
}

export const NOT_CONFIGURED = "Ключи и коды не настроены: на сервере нет секрета UPLOAD_KEY";
