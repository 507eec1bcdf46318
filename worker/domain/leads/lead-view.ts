import {
  leadMessagesChoiceOf,
  leadStatusChoiceOf,
  leadTypeChoiceOf,
  LEAD_SORTS,
  parseLeadFilter,
} from "./lead-filter.ts";

/** Saved views of one person. */
export const LEAD_VIEWS_MAX = 20;

/** A filter of the list or of the board under a name. */
export interface LeadView {
  id: string;
  name: string;
  /** The query of the address, «status=new&assignee=me». */
  search: string;
}

const AS_TYPED = ["assignee", "source", "salon", "origin", "task", "period", "from", "to"] as const;

/**
 * The query of an address with the known filters only, so that equal views have equal texts. Without the page, and without the
 * search, which may be a name or a phone.
 */
export function viewSearchOf(params: URLSearchParams): string {
  const filter = parseLeadFilter(params);
  const sort = LEAD_SORTS.find((one) => one === params.get("sort"));
  const parts = {
    view: isBoardOf(params) ? "board" : null,
    status: leadStatusChoiceOf(filter) || null,
    type: leadTypeChoiceOf(filter) || null,
    messages: leadMessagesChoiceOf(filter) || null,
    ...Object.fromEntries(AS_TYPED.map((name) => [name, filter[name]])),
    sort: sort === "newest" ? null : sort,
  };
  return new URLSearchParams(Object.entries(parts).flatMap(([key, value]) => (value ? [[key, value]] : []))).toString();
}

/** Whether an address shows the board instead of the list. */
export function isBoardOf(params: URLSearchParams): boolean {
  return params.get("view") === "board";
}
