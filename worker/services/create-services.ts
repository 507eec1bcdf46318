import { carUseCases } from "./cars/use-cases.ts";
import { catalogueUseCases } from "./catalogue/use-cases.ts";
import { contentUseCases } from "./content/use-cases.ts";
import { dealershipUseCases } from "./dealership/use-cases.ts";
import type { LeadDeps, PersonalDataDeps, SalonDeps, UploadDeps } from "./deps.ts";
import type { ImportDeps } from "./imports/import-deps.ts";
import { importUseCases } from "./imports/use-cases.ts";
import { leadUseCases } from "./leads/use-cases.ts";
import { mediaUseCases } from "./media/use-cases.ts";
import { notificationUseCases } from "./notifications/use-cases.ts";
import type { BackupDeps } from "./operations/backups/back-up-nightly.ts";
import { operationUseCases } from "./operations/use-cases.ts";
import type { FactorDeps } from "./staff/factors/factor-deps.ts";
import type { RefusalDeps } from "./staff/security/record-refusal.ts";
import { staffUseCases } from "./staff/use-cases.ts";

export interface AllDeps
  extends BackupDeps, UploadDeps, LeadDeps, PersonalDataDeps, SalonDeps, ImportDeps, RefusalDeps, FactorDeps {}

/** Every use case by its subject, bound to one invocation's dependencies: routes, API handlers and cron jobs call these. */
export function createServices(deps: AllDeps) {
  return {
    cars: carUseCases(deps),
    catalogue: catalogueUseCases(deps),
    content: contentUseCases(deps),
    dealership: dealershipUseCases(deps),
    imports: importUseCases(deps),
    leads: leadUseCases(deps),
    media: mediaUseCases(deps),
    notifications: notificationUseCases(deps),
    operations: operationUseCases(deps),
    staff: staffUseCases(deps),
  };
}

export type Services = ReturnType<typeof createServices>;
