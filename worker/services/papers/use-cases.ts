export { getCarPapers } from "./get-car-papers.ts";
export {
  createReport,
  getShownReportFile,
  openReportFile,
  removeReport,
  restoreReport,
  storeReportFile,
  sweepReportFiles,
  updateReport,
} from "./reports.ts";
export {
  createInspection,
  getInspection,
  removeInspection,
  restoreInspection,
  updateInspection,
} from "./inspections.ts";
export { getAutotekaBalance, orderAutoteka } from "./autoteka/order-autoteka.ts";
export { workOnAutoteka } from "./autoteka/work-on-autoteka.ts";
