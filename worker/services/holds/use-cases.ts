export { takeHold } from "./take-hold.ts";
export { extendHold, releaseHold, restoreHold } from "./change-hold.ts";
export { listHolds } from "./list-holds.ts";
export { endHolds } from "./end-holds.ts";
export { cancelHold, checkVisitorHold, getHold, getHoldForm, holdOfLead } from "./visitor-hold.ts";
