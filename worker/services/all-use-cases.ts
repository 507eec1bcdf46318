// Every use case by its subject. `createServices` imports this file when one is called that visitors' pages do not call.
export * as alerts from "./alerts/use-cases.ts";
export * as cars from "./cars/use-cases.ts";
export * as catalogue from "./catalogue/use-cases.ts";
export * as content from "./content/use-cases.ts";
export * as dealership from "./dealership/use-cases.ts";
export * as imports from "./imports/use-cases.ts";
export * as leads from "./leads/use-cases.ts";
export * as lists from "./lists/use-cases.ts";
export * as live from "./live/use-cases.ts";
export * as media from "./media/use-cases.ts";
export * as money from "./money/use-cases.ts";
export * as notifications from "./notifications/use-cases.ts";
export * as operations from "./operations/use-cases.ts";
export * as outlets from "./outlets/use-cases.ts";
export * as reports from "./reports/use-cases.ts";
export * as staff from "./staff/use-cases.ts";
export * as texts from "./texts/use-cases.ts";
