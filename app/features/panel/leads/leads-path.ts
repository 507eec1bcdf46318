export const LEADS_PATH = "/admin/leads";
export const TASKS_PATH = "/admin/tasks";
export const ARCHIVE_PATH = "/admin/leads/archive";
