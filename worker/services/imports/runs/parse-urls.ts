import type { NewItem } from "../../../db/queries/imports/import-items.ts";
import type { RunStarted } from "../../../domain/imports/import-views.ts";
import { IMPORT_LINKS, IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { countOf } from "../../../domain/kernel/text/plural.ts";
import { checkStaffAddress } from "../../staff/security/check-staff-address.ts";
import type { ImportDeps } from "../import-deps.ts";
import { newRun, queuedItem, saveNewRun, workInBackground } from "./new-run.ts";
import type { Actor } from "../../deps.ts";

/** POST parse-urls: one item per address, in their order. Forbidden and repeated addresses become items with a reason. */
export async function parseUrls(deps: ImportDeps, actor: Actor, urls: readonly string[]): Promise<RunStarted> {
  const keys = new Set<string>();
  const items: NewItem[] = [];
  for (const [position, text] of urls.entries()) {
    const address = await checkStaffAddress(deps, actor, "page", text);
    if (!address.ok) {
      const { message } = address.error;
      // Not as its address: screens draw that as a link, and the text may be `javascript:`.
      items.push({ id: deps.ids.next(), position, title: text, state: "failed", reason: message });
      continue;
    }
    const item = queuedItem(deps, position, address.value);
    const key = item.sourceKey ?? text;
    items.push(keys.has(key) ? { ...item, state: "duplicate", reason: IMPORT_TEXTS.repeated } : item);
    keys.add(key);
  }
  const title = countOf(urls.length, IMPORT_LINKS);
  const run = newRun(deps, actor, { kind: "urls", title });
  await saveNewRun(deps, actor, run, items);
  workInBackground(deps, run.id);
  const refused = items.filter(({ state }) => state !== "queued").length;
  const rest = refused > 0 ? `, из них не загрузим ${refused}: повтор или неверный адрес` : "";
  return { message: `Принято: ${title}${rest}`, runId: run.id };
}
