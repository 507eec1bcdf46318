import { binder } from "../bind.ts";
import type { LeadDeps, PersonalDataDeps } from "../deps.ts";
import { addLeadNote } from "./add-lead-note.ts";
import { archiveLeads } from "./archive/archive-leads.ts";
import { expireArchive } from "./archive/erase-archived.ts";
import { listArchivedLeads } from "./archive/list-archived-leads.ts";
import { checkOwnCar } from "./check-own-car.ts";
import { exportLeads } from "./export-leads.ts";
import { getStaffLead } from "./get-staff-lead.ts";
import { listStaffLeads, listWholeLeads } from "./list-staff-leads.ts";
import { erasePerson } from "./personal-data/erase-person.ts";
import { expirePersonalData } from "./personal-data/expire-personal-data.ts";
import { repeatErasures } from "./personal-data/repeat-erasures.ts";
import { purgeLeads } from "./purge-leads.ts";
import { removeLead, restoreLead } from "./remove-lead.ts";
import { setLeadSpam } from "./set-lead-spam.ts";
import { setLeadStatus } from "./set-lead-status.ts";
import { countWaitingLeads, storeWaitingLeads } from "./intake/store-waiting-leads.ts";
import { submitLead } from "./submit-lead.ts";

export function leadUseCases(deps: LeadDeps & PersonalDataDeps) {
  const bind = binder(deps);
  return {
    submitLead: bind(submitLead),
    storeWaitingLeads: bind(storeWaitingLeads),
    countWaitingLeads: bind(countWaitingLeads),
    listStaffLeads: bind(listStaffLeads),
    listWholeLeads: bind(listWholeLeads),
    archiveLeads: bind(archiveLeads),
    expireArchive: bind(expireArchive),
    listArchivedLeads: bind(listArchivedLeads),
    getStaffLead: bind(getStaffLead),
    setLeadStatus: bind(setLeadStatus),
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
  };
}
