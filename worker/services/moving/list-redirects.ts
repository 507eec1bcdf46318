import { countListedRedirects, selectListedRedirects, selectRedirect } from "../../db/queries/moving/redirects.ts";
import { PANEL_PAGE_SIZE } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage, type ListQuery } from "../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { REDIRECT_FIELD_LABELS, type StaffRedirect } from "../../domain/moving/redirect.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import type { Deps } from "../deps.ts";
import { REDIRECT_MISSING } from "./save-redirect.ts";

/** A page of the redirects, latest first. */
export async function listRedirects({ db }: Deps, { search, page }: ListQuery): Promise<ListPage<StaffRedirect>> {
  const size = PANEL_PAGE_SIZE.table;
  const [rows, [counted]] = await db.read([
    selectListedRedirects(db, { search, limit: size, offset: (page - 1) * size }),
    countListedRedirects(db, search),
  ]);
  return listPage(rows, counted?.count ?? 0, { page, size });
}

export async function getRedirect(
  deps: Deps,
  id: string,
): Promise<Result<{ row: StaffRedirect; history: HistoryEntry[] }>> {
  const [[[row]], history] = await Promise.all([
    deps.db.read([selectRedirect(deps.db, id)]),
    getHistory(deps, "redirect", id, REDIRECT_FIELD_LABELS),
  ]);
  return row ? ok({ row, history }) : fail("not_found", REDIRECT_MISSING);
}
