export const JOURNAL_PATH = "/admin/security";
