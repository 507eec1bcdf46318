export const LEADS_PATH = "/admin/leads";
export const NEW_LEAD_PATH = "/admin/leads/new";
export const TASKS_PATH = "/admin/tasks";
export const ARCHIVE_PATH = "/admin/leads/archive";
export const TEMPLATES_PATH = "/admin/leads/templates";
export const LEAD_IMPORTS_PATH = "/admin/leads/import";
export const leadImportPath = (id: string) => `${LEAD_IMPORTS_PATH}/${id}`;
