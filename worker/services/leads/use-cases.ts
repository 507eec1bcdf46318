import type { AlertDeps } from "../alerts/alert-deps.ts";
import { binder } from "../bind.ts";
import type { LeadDeps, PersonalDataDeps } from "../deps.ts";
import { addLeadNote } from "./add-lead-note.ts";
import { archiveLeads } from "./archive/archive-leads.ts";
import { expireArchive } from "./archive/erase-archived.ts";
import { listArchivedLeads } from "./archive/list-archived-leads.ts";
import { checkOwnCar } from "./check-own-car.ts";
import { exportLeads } from "./export-leads.ts";
import { getLeadBoard } from "./get-lead-board.ts";
import { getStaffLead } from "./get-staff-lead.ts";
import { applyLeadBulk, previewLeadBulk, undoLeadBulk } from "./work/bulk-leads.ts";
import { listLeadStaff } from "./list-lead-staff.ts";
import { listLeadViews, removeLeadView, saveLeadView } from "./lead-views.ts";
import { listStaffLeads, listWholeLeads } from "./list-staff-leads.ts";
import { receiveCall } from "./calls/receive-call.ts";
import { getIntegrations } from "./integrations/get-integrations.ts";
import { tryTelephony } from "./integrations/try-telephony.ts";
import { saveIntegration } from "./integrations/save-integration.ts";
import { erasePerson } from "./personal-data/erase-person.ts";
import { expirePersonalData } from "./personal-data/expire-personal-data.ts";
import { repeatErasures } from "./personal-data/repeat-erasures.ts";
import { purgeLeads } from "./purge-leads.ts";
import { removeLead, restoreLead } from "./remove-lead.ts";
import { setLeadSpam } from "./set-lead-spam.ts";
import { setLeadStatus } from "./set-lead-status.ts";
import { countWaitingLeads, storeWaitingLeads } from "./intake/store-waiting-leads.ts";
import { assignLead } from "./work/assign-lead.ts";
import { listTasks } from "./work/list-tasks.ts";
import { noteEvent } from "./work/note-event.ts";
import { clearNextAction, planNextAction } from "./work/plan-next-action.ts";
import { qualifyLead } from "./work/qualify-lead.ts";
import { confirmVisit, withdrawVisit } from "./visits/confirm-visit.ts";
import { cancelVisit } from "./visits/cancel-visit.ts";
import { getVisit } from "./visits/get-visit.ts";
import { getVisitPage } from "./visits/get-visit-page.ts";
import { submitLead } from "./submit-lead.ts";

export function leadUseCases(deps: LeadDeps & PersonalDataDeps & Pick<AlertDeps, "alertSigner">) {
  const bind = binder(deps);
  return {
    submitLead: bind(submitLead),
    storeWaitingLeads: bind(storeWaitingLeads),
    countWaitingLeads: bind(countWaitingLeads),
    listStaffLeads: bind(listStaffLeads),
    getLeadBoard: bind(getLeadBoard),
    listLeadViews: bind(listLeadViews),
    previewLeadBulk: bind(previewLeadBulk),
    applyLeadBulk: bind(applyLeadBulk),
    undoLeadBulk: bind(undoLeadBulk),
    listLeadStaff: bind(listLeadStaff),
    saveLeadView: bind(saveLeadView),
    removeLeadView: bind(removeLeadView),
    listWholeLeads: bind(listWholeLeads),
    archiveLeads: bind(archiveLeads),
    expireArchive: bind(expireArchive),
    listArchivedLeads: bind(listArchivedLeads),
    getStaffLead: bind(getStaffLead),
    setLeadStatus: bind(setLeadStatus),
    assignLead: bind(assignLead),
    planNextAction: bind(planNextAction),
    clearNextAction: bind(clearNextAction),
    qualifyLead: bind(qualifyLead),
    listTasks: bind(listTasks),
    noteEvent: bind(noteEvent),
    confirmVisit: bind(confirmVisit),
    withdrawVisit: bind(withdrawVisit),
    getVisitPage: bind(getVisitPage),
    getVisit: bind(getVisit),
    cancelVisit: bind(cancelVisit),
    setLeadSpam: bind(setLeadSpam),
    addLeadNote: bind(addLeadNote),
    removeLead: bind(removeLead),
    restoreLead: bind(restoreLead),
    exportLeads: bind(exportLeads),
    checkOwnCar: bind(checkOwnCar),
    erasePerson: bind(erasePerson),
    expirePersonalData: bind(expirePersonalData),
    repeatErasures: bind(repeatErasures),
    purgeLeads: bind(purgeLeads),
    receiveCall: bind(receiveCall),
    getIntegrations: bind(getIntegrations),
    saveIntegration: bind(saveIntegration),
    tryTelephony: bind(tryTelephony),
  };
}
