export const LEADS_PATH = "/admin/leads";
