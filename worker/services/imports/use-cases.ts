import { binder } from "../bind.ts";
import type { ImportDeps } from "./import-deps.ts";
import { setLocks } from "./locks.ts";
import { approveRun } from "./plan/approve-run.ts";
import { cancelRun, rejectRun } from "./plan/reject-run.ts";
import { previewUndo, undoRun } from "./plan/undo-run.ts";
import { expireImports } from "./runs/expire-imports.ts";
import { getItem, getReading, getRun, listRuns } from "./runs/list-runs.ts";
import { parseFeed, uploadFeed } from "./runs/parse-feed.ts";
import { parseHtml, parseSingle } from "./runs/parse-page.ts";
import { parseUrls } from "./runs/parse-urls.ts";
import { workOnRuns } from "./runs/work-on-runs.ts";
import { decideSameCar } from "./same-cars/decide-same-car.ts";
import { countSameCars, listSameCars } from "./same-cars/list-same-cars.ts";
import { getSource, listSources } from "./sources/list-sources.ts";
import { runSource, startDueSources } from "./sources/run-source.ts";
import { getSourceHistory } from "./sources/get-source-history.ts";
import { createSource, removeSource, updateSource } from "./sources/save-source.ts";

import { getMappingHistory } from "./teach/get-mapping-history.ts";
import { getTeaching } from "./teach/get-teaching.ts";
import { previewMapping } from "./teach/preview-mapping.ts";
import { saveMapping } from "./teach/save-mapping.ts";

export function importUseCases(deps: ImportDeps) {
  const bind = binder(deps);
  return {
    parseSingle: bind(parseSingle),
    parseHtml: bind(parseHtml),
    parseUrls: bind(parseUrls),
    parseFeed: bind(parseFeed),
    uploadFeed: bind(uploadFeed),
    listRuns: bind(listRuns),
    getRun: bind(getRun),
    getItem: bind(getItem),
    getReading: bind(getReading),
    approveRun: bind(approveRun),
    rejectRun: bind(rejectRun),
    cancelRun: bind(cancelRun),
    undoRun: bind(undoRun),
    previewUndo: bind(previewUndo),
    listSources: bind(listSources),
    getSource: bind(getSource),
    getSourceHistory: bind(getSourceHistory),
    createSource: bind(createSource),
    updateSource: bind(updateSource),
    removeSource: bind(removeSource),
    runSource: bind(runSource),
    getTeaching: bind(getTeaching),
    getMappingHistory: bind(getMappingHistory),
    previewMapping: bind(previewMapping),
    saveMapping: bind(saveMapping),
    listSameCars: bind(listSameCars),
    countSameCars: bind(countSameCars),
    decideSameCar: bind(decideSameCar),
    setLocks: bind(setLocks),
    startDueSources: bind(startDueSources),
    workOnRuns: bind(workOnRuns),
    expireImports: bind(expireImports),
  };
}
