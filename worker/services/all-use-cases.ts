import { alertUseCases } from "./alerts/use-cases.ts";
import { carUseCases } from "./cars/use-cases.ts";
import { catalogueUseCases } from "./catalogue/use-cases.ts";
import { contentUseCases } from "./content/use-cases.ts";
import type { AllDeps } from "./all-deps.ts";
import { dealershipUseCases } from "./dealership/use-cases.ts";
import { importUseCases } from "./imports/use-cases.ts";
import { leadUseCases } from "./leads/use-cases.ts";
import { listUseCases } from "./lists/use-cases.ts";
import { liveUseCases } from "./live/use-cases.ts";
import { moneyUseCases } from "./money/use-cases.ts";
import { mediaUseCases } from "./media/use-cases.ts";
import { notificationUseCases } from "./notifications/use-cases.ts";
import { operationUseCases } from "./operations/use-cases.ts";
import { outletUseCases } from "./outlets/use-cases.ts";
import { reportUseCases } from "./reports/use-cases.ts";
import { staffUseCases } from "./staff/use-cases.ts";
import { textUseCases } from "./texts/use-cases.ts";

/** Every use case by its subject, bound to one invocation's dependencies. `createServices` imports it when the first of them is called. */
export function allUseCases(deps: AllDeps) {
  return {
    alerts: alertUseCases(deps),
    cars: carUseCases(deps),
    catalogue: catalogueUseCases(deps),
    content: contentUseCases(deps),
    dealership: dealershipUseCases(deps),
    imports: importUseCases(deps),
    leads: leadUseCases(deps),
    lists: listUseCases(deps),
    live: liveUseCases(deps),
    media: mediaUseCases(deps),
    money: moneyUseCases(deps),
    notifications: notificationUseCases(deps),
    operations: operationUseCases(deps),
    outlets: outletUseCases(deps),
    reports: reportUseCases(deps),
    staff: staffUseCases(deps),
    texts: textUseCases(deps),
  } satisfies Record<string, Record<string, (...input: never[]) => Promise<unknown>>>;
}
