import type { CountDeps, DiskDeps, LeadDeps, PersonalDataDeps, SalonDeps, UploadDeps } from "./deps.ts";
import type { AlertDeps } from "./alerts/alert-deps.ts";
import type { ConversationDeps } from "./conversations/channel.ts";
import type { DepositDeps } from "./holds/deposits/deposit-deps.ts";
import type { ImportDeps } from "./imports/import-deps.ts";
import type { IndexNowDeps } from "./operations/notify-search-engines.ts";
import type { BackupDeps } from "./operations/backups/back-up-nightly.ts";
import type { AvitoDeps } from "./outlets/reports/fetch-avito-report.ts";
import type { PaperDeps } from "./papers/paper-changes.ts";
import type { QuoteDeps } from "./money/quote-basis.ts";
import type { OutletDeps } from "./outlets/outlet-deps.ts";
import type { LoginLinkDeps } from "./staff/devices/login-link.ts";
import type { FactorDeps } from "./staff/factors/factor-deps.ts";
import type { PasswordDeps } from "./staff/passwords/refuse-password.ts";
import type { RefusalDeps } from "./staff/security/record-refusal.ts";

/** What the use cases need together; each takes the part that its first parameter names. */
export interface AllDeps
  extends
    AlertDeps,
    BackupDeps,
    ConversationDeps,
    CountDeps,
    DiskDeps,
    IndexNowDeps,
    AvitoDeps,
    UploadDeps,
    LeadDeps,
    PersonalDataDeps,
    SalonDeps,
    DepositDeps,
    ImportDeps,
    OutletDeps,
    PaperDeps,
    QuoteDeps,
    RefusalDeps,
    FactorDeps,
    LoginLinkDeps,
    PasswordDeps {}
