export const BANKS_PATH = "/admin/partner-banks";
