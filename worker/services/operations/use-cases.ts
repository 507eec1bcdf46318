import { binder } from "../bind.ts";
import { type BackupDeps, backUpNightly } from "./backups/back-up-nightly.ts";
import { checkArchives } from "./backups/check-archives.ts";
import type { ImportDeps } from "../imports/import-deps.ts";
import { checkCounts, repairCounts } from "./check-counts.ts";
import { checkForTrouble } from "./check-for-trouble.ts";
import { clearSignal } from "./clear-signal.ts";
import { getHealth, type HealthDeps } from "./get-health.ts";
import { indexWords } from "./index-words.ts";
import { listSignals } from "./list-signals.ts";
import { getIndexNowKey, type IndexNowDeps, notifySearchEngines } from "./notify-search-engines.ts";
import { notifyOfSignals } from "./notify-of-signals.ts";
import { raiseSignal } from "./raise-signal.ts";
import { recordCronRun } from "./record-cron-run.ts";
import { sendHeartbeat } from "./send-heartbeat.ts";
import { confirmClock, isClockTrusted } from "./trust-clock.ts";

export function operationUseCases(deps: BackupDeps & HealthDeps & IndexNowDeps & Pick<ImportDeps, "web">) {
  const bind = binder(deps);
  return {
    raiseSignal: bind(raiseSignal),
    clearSignal: bind(clearSignal),
    checkForTrouble: bind(checkForTrouble),
    notifyOfSignals: bind(notifyOfSignals),
    getHealth: bind(getHealth),
    listSignals: bind(listSignals),
    backUpNightly: bind(backUpNightly),
    checkArchives: bind(checkArchives),
    checkCounts: bind(checkCounts),
    repairCounts: bind(repairCounts),
    indexWords: bind(indexWords),
    isClockTrusted: bind(isClockTrusted),
    confirmClock: bind(confirmClock),
    recordCronRun: bind(recordCronRun),
    sendHeartbeat: bind(sendHeartbeat),
    notifySearchEngines: bind(notifySearchEngines),
    getIndexNowKey: bind(getIndexNowKey),
  };
}
