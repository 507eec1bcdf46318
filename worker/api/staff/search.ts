import type { Context } from "hono";
import { parseListQuery } from "../../domain/kernel/panel-list.ts";
import type { StaffSession } from "../../services/staff/session.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** `?q=`: a few cars and leads for the command palette, as far as the caller's permissions allow. */
export async function getSearch(c: Context<ApiEnvironment>, actor: StaffSession) {
  const { search } = parseListQuery(new URL(c.req.url).searchParams);
  return c.json(await c.env.services.staff.searchPanelFor(search, actor));
}
