// Read when it is first needed: the schema is not at the Worker's start.
export { checkSiteMessage } from "#worker/domain/conversations/site-message.ts";
