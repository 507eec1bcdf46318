import type { allUseCases } from "./all-use-cases.ts";
import type { CountDeps, LeadDeps, PersonalDataDeps, SalonDeps, UploadDeps } from "./deps.ts";
import type { AlertDeps } from "./alerts/alert-deps.ts";
import type { ImportDeps } from "./imports/import-deps.ts";
import type { IndexNowDeps } from "./operations/notify-search-engines.ts";
import type { BackupDeps } from "./operations/backups/back-up-nightly.ts";
import type { AvitoDeps } from "./outlets/reports/fetch-avito-report.ts";
import type { QuoteDeps } from "./money/quote-deps.ts";
import type { OutletDeps } from "./outlets/outlet-deps.ts";
import type { LoginLinkDeps } from "./staff/devices/login-link.ts";
import type { FactorDeps } from "./staff/factors/factor-deps.ts";
import type { PasswordDeps } from "./staff/passwords/refuse-password.ts";
import type { RefusalDeps } from "./staff/security/record-refusal.ts";
import { visitorUseCases } from "./visitor-use-cases.ts";

export interface AllDeps
  extends
    AlertDeps,
    BackupDeps,
    CountDeps,
    IndexNowDeps,
    AvitoDeps,
    UploadDeps,
    LeadDeps,
    PersonalDataDeps,
    SalonDeps,
    ImportDeps,
    OutletDeps,
    QuoteDeps,
    RefusalDeps,
    FactorDeps,
    LoginLinkDeps,
    PasswordDeps {}

export type Services = ReturnType<typeof allUseCases>;
type UseCases = Record<string, (...input: unknown[]) => Promise<unknown>>;

/** Of the isolate: the module, not a promise of it, which would belong to one request. */
let bindAll: typeof allUseCases | undefined;

/**
 * Every use case by its subject, bound to one invocation's dependencies: routes, API handlers and cron jobs call these. Those of the
 * storefront are at hand; the code of all others is read when the isolate calls the first of them (docs/decisions/0039-code-by-first-use.md).
 */
export function createServices(deps: AllDeps): Services {
  const atHand: Partial<Record<string, object>> = visitorUseCases(deps);
  let all: Record<string, UseCases> | undefined;
  async function loadAll() {
    bindAll ??= (await import("./all-use-cases.ts")).allUseCases;
    all ??= bindAll(deps) as unknown as Record<string, UseCases>;
    return all;
  }
  const subjectOf = (subject: string) =>
    new Proxy<object>(atHand[subject] ?? {}, {
      get: (useCases, name: string) =>
        Reflect.get(useCases, name) ?? (async (...input: unknown[]) => (await loadAll())[subject]?.[name]?.(...input)),
    });
  return new Proxy({}, { get: (_, subject: string) => subjectOf(subject) }) as Services;
}
