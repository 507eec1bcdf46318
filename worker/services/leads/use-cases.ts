export { submitLead } from "./submit-lead.ts";
export { enterLead } from "./enter-lead.ts";
export { findRepeats } from "./find-repeats.ts";
export { storeWaitingLeads, countWaitingLeads } from "./intake/store-waiting-leads.ts";
export { listStaffLeads, listWholeLeads } from "./list-staff-leads.ts";
export { getLeadBoard } from "./get-lead-board.ts";
export { listLeadViews, saveLeadView, removeLeadView } from "./lead-views.ts";
export { previewLeadBulk, applyLeadBulk, undoLeadBulk } from "./work/bulk-leads.ts";
export { listLeadStaff } from "./list-lead-staff.ts";
export { archiveLeads } from "./archive/archive-leads.ts";
export { expireArchive } from "./archive/erase-archived.ts";
export { listArchivedLeads } from "./archive/list-archived-leads.ts";
export { getStaffLead } from "./get-staff-lead.ts";
export { setLeadStatus } from "./set-lead-status.ts";
export { assignLead } from "./work/assign-lead.ts";
export { planNextAction, clearNextAction } from "./work/plan-next-action.ts";
export { qualifyLead, setLeadSalon } from "./work/qualify-lead.ts";
export { listTasks } from "./work/list-tasks.ts";
export { askForReview } from "./reviews/ask-for-review.ts";
export { noteConsent, noteEvent } from "./work/note-event.ts";
export { confirmVisit, withdrawVisit } from "./visits/confirm-visit.ts";
export { getVisitPage } from "./visits/get-visit-page.ts";
export { getServicePage } from "./visits/get-service-page.ts";
export { getVisit } from "./visits/get-visit.ts";
export { cancelVisit } from "./visits/cancel-visit.ts";
export { setLeadSpam } from "./set-lead-spam.ts";
export { addLeadNote } from "./add-lead-note.ts";
export { removeLead, restoreLead } from "./remove-lead.ts";
export { exportLeads } from "./export-leads.ts";
export { exportCustomers } from "./export-customers.ts";
export { checkOwnCar } from "./check-own-car.ts";
export { erasePerson } from "./personal-data/erase-person.ts";
export { expirePersonalData } from "./personal-data/expire-personal-data.ts";
export { repeatErasures } from "./personal-data/repeat-erasures.ts";
export { purgeLeads } from "./purge-leads.ts";
export {
  uploadLeadFile,
  listLeadImports,
  getLeadImport,
  saveLeadMapping,
  discardLeadImport,
  exportLeftLeads,
} from "./imports/teach-lead-import.ts";
export { applyLeadImport, undoLeadImport, workOnLeadImport, expireLeadFiles } from "./imports/apply-lead-import.ts";
export { receiveCall } from "./calls/receive-call.ts";
export { getIntegrations } from "./integrations/get-integrations.ts";
export { saveIntegration } from "./integrations/save-integration.ts";
export { tryTelephony } from "./integrations/try-telephony.ts";
export { getOuterLead, setOuterId } from "./outer/outer-id.ts";
export { changeFromOutside } from "./outer/change-from-outside.ts";
