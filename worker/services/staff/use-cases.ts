import { binder } from "../bind.ts";
import type { ContactDetailsDeps, LiveDeps, SalonDeps } from "../deps.ts";
import { changeStaffMember, endSessionsOf, resetPassword } from "./change-staff-member.ts";
import { confirmPassword } from "./confirm-password.ts";
import { changePassword } from "./change-password.ts";
import { getDashboardFor } from "./dashboard/get-dashboard-for.ts";
import { getDashboard } from "./dashboard/get-dashboard.ts";
import { type LoginLinkDeps, sendLoginLink } from "./devices/login-link.ts";
import { mailAboutLogins } from "./devices/mail-about-logins.ts";
import { getOwnEmail, setOwnEmail } from "./devices/own-email.ts";
import { expireStaffRecords } from "./expire-staff-records.ts";
import type { FactorDeps } from "./factors/factor-deps.ts";
import { factorUseCases } from "./factors/use-cases.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { addStaffMember, listStaff } from "./staff-members.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.ts";
import type { PasswordDeps } from "./passwords/refuse-password.ts";
import { purgeTrash } from "./purge-trash.ts";
import { listRoleChanges, listRoles, setRolePermission } from "./roles.ts";
import { exportSecurityJournal } from "./security/export-security-journal.ts";
import type { RefusalDeps } from "./security/record-refusal.ts";
import { listSecurityEvents } from "./security/list-security-events.ts";
import { searchPanel, searchPanelFor } from "./search-panel.ts";

export function staffUseCases(
  deps: ContactDetailsDeps &
    LiveDeps &
    FactorDeps &
    LoginLinkDeps &
    PasswordDeps &
    RefusalDeps &
    Pick<SalonDeps, "salon">,
) {
  const bind = binder(deps);
  return {
    logIn: bind(logIn),
    logOut: bind(logOut),
    confirmPassword: bind(confirmPassword),
    changePassword: bind(changePassword),
    expireStaffRecords: bind(expireStaffRecords),
    sendLoginLink: bind(sendLoginLink),
    mailAboutLogins: bind(mailAboutLogins),
    setOwnEmail: bind(setOwnEmail),
    getOwnEmail: bind(getOwnEmail),
    listStaff: bind(listStaff),
    addStaffMember: bind(addStaffMember),
    changeStaffMember: bind(changeStaffMember),
    listRoles: bind(listRoles),
    listRoleChanges: bind(listRoleChanges),
    setRolePermission: bind(setRolePermission),
    resetPassword: bind(resetPassword),
    endSessionsOf: bind(endSessionsOf),
    listOwnSessions: bind(listOwnSessions),
    endOwnSession: bind(endOwnSession),
    endOtherSessions: bind(endOtherSessions),
    getDashboard: bind(getDashboard),
    getDashboardFor: bind(getDashboardFor),
    searchPanel: bind(searchPanel),
    searchPanelFor: bind(searchPanelFor),
    purgeTrash: bind(purgeTrash),
    listSecurityEvents: bind(listSecurityEvents),
    exportSecurityJournal: bind(exportSecurityJournal),
    ...factorUseCases(deps),
  };
}
