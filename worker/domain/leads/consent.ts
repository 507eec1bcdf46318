/** Changes with every change of the texts on /privacy and /consent; stored with each consent. */
export const CONSENT_TEXT_VERSION = "2026-11-23";
