/** https://dev.max.ru/docs-api: since July 2026 with a certificate of the Russian ministry's authority, at this host. */
export const MAX_ORIGIN = "https://platform-api2.max.ru";

/** Path of the collector that passes requests on to MAX. */
export const MAX_RELAY_PATH = "/max";
