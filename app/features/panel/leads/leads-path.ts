export const LEADS_PATH = "/admin/leads";
export const ARCHIVE_PATH = "/admin/leads/archive";
