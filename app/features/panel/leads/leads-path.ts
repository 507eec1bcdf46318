export const LEADS_PATH = "/admin/leads";
export const NEW_LEAD_PATH = "/admin/leads/new";
export const TASKS_PATH = "/admin/tasks";
export const ARCHIVE_PATH = "/admin/leads/archive";
export const TEMPLATES_PATH = "/admin/leads/templates";
export const LEAD_IMPORTS_PATH = "/admin/leads/import";
export const leadImportPath = (id: string) => `${LEAD_IMPORTS_PATH}/${id}`;
export const MESSAGES_PATH = "/admin/messages";
export const UNREAD_PATH = `${MESSAGES_PATH}?show=unread`;
/** The conversations on a lead's page. */
export const CONVERSATION_HASH = "#conversation";
export const conversationPath = (leadId: string) => `${LEADS_PATH}/${leadId}${CONVERSATION_HASH}`;
