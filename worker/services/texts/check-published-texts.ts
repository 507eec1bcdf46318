import { selectActiveBanks, selectActivePromotions } from "../../db/queries/content/content.ts";
import { selectShownPages } from "../../db/queries/content/pages.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  deleteFaultsExcept,
  deleteFaultsOfHiddenCars,
  replaceTextFaults,
  saveTextCheck,
  selectCarTexts,
  selectReasonsOfPages,
  selectTextCheck,
} from "../../db/queries/texts/texts.ts";
import type { Query } from "../../db/client.ts";
import { promotionPhase } from "../../domain/content/promotion-phase.ts";
import type { TextPage } from "../../domain/texts/text-pages.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import type { Deps, JobDeps } from "../deps.ts";
import { isOver } from "../work-slice.ts";
import { faultRows } from "./check-before-publishing.ts";
import {
  bankPage,
  carPage,
  hashOfTexts,
  ownPage,
  promotionPage,
  settingsPage,
  type TextPageState,
} from "./text-page.ts";
import { faultsOfPage, readTextTerms, type TextTerms } from "./text-terms.ts";

/** Cars of one step: their descriptions are up to some 5 KB each. */
const STEP_CARS = 200;

/** Has all published texts checked again: after a change of the rules, and every night, because rules begin on their day. */
export async function startTextCheck({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.writeChange([saveTextCheck(db, { cursor: "", startedAt: clock.now() })]);
}

/** Continues a check that was started, for `budgetMs` at most. */
export async function checkPublishedTexts(deps: JobDeps, { budgetMs }: { budgetMs: number }): Promise<void> {
  const { db, clock } = deps;
  const slice = { until: clock.now() + budgetMs };
  const [[check]] = await db.read([selectTextCheck(db)]);
  if (!check || check.cursor === null) return;
  const terms = await readTextTerms(deps);
  if (check.cursor === "") await checkContent(deps, terms);
  let cursor: string | null = check.cursor;
  while (cursor !== null && !isOver(deps, slice)) cursor = await checkCars(deps, terms, cursor);
}

/** Promotions, banks, pages and settings are few. */
async function checkContent(deps: Deps, terms: TextTerms): Promise<void> {
  const { db, clock } = deps;
  const [promotions, banks, pages, [settings]] = await db.read([
    selectActivePromotions(db),
    selectActiveBanks(db),
    selectShownPages(db),
    selectSettings(db),
  ]);
  const today = salonDay(clock.now(), timeZoneOf(settings?.timeZone));
  const running = promotions.filter((row) => promotionPhase(row, today) !== "ended");
  await db.writeIdempotent([
    ...(await replaced(deps, terms, "promotion", running.map(promotionPage))),
    ...(await replaced(deps, terms, "bank", banks.map(bankPage))),
    ...(await replaced(deps, terms, "page", pages.map(ownPage))),
    ...(await replaced(deps, terms, "settings", settings ? [settingsPage(settings)] : [])),
  ]);
}

/** All stored faults of one kind of page. */
async function replaced(
  deps: Deps,
  terms: TextTerms,
  page: TextPage,
  pages: readonly TextPageState[],
): Promise<[Query, ...Query[]]> {
  const shown = pages.map(({ id }) => id);
  return [deleteFaultsExcept(deps.db, page, shown), ...(await storedFaults(deps, terms, pages))];
}

/** Checks one step of cars after the id `cursor`. Returns the id of the last, null after the last car. */
async function checkCars(deps: Deps, terms: TextTerms, cursor: string): Promise<string | null> {
  const { db, clock } = deps;
  const [rows] = await db.read([selectCarTexts(db, cursor, STEP_CARS)]);
  const published = rows.filter((row) => row.publishedAt !== null && row.deletedAt === null && row.description);
  const faults = await storedFaults(
    deps,
    terms,
    published.map((row) => carPage(row, row.brandName)),
  );
  const next = rows.length === STEP_CARS ? (rows.at(-1)?.id ?? null) : null;
  await db.writeIdempotent([
    saveTextCheck(db, next === null ? { cursor: null, finishedAt: clock.now() } : { cursor: next }),
    ...faults,
    ...(next === null ? [deleteFaultsOfHiddenCars(db)] : []),
  ]);
  return next;
}

/** Replaces the stored faults of pages of one kind. */
async function storedFaults(deps: Deps, terms: TextTerms, pages: readonly TextPageState[]): Promise<Query[]> {
  const { db, clock } = deps;
  const [first] = pages;
  if (!first) return [];
  const ids = pages.map(({ id }) => id);
  const [reasons] = await db.read([selectReasonsOfPages(db, first.page, ids)]);
  const given = new Set(reasons.map(({ pageId, rule, hash }) => `${pageId} ${rule} ${hash}`));
  const rows = await Promise.all(
    pages.map(async (page) => {
      const faults = faultsOfPage(page, terms);
      const hash = faults.length > 0 ? await hashOfTexts(page.texts) : "";
      return faultRows(page, faults, (rule) => given.has(`${page.id} ${rule} ${hash}`), clock.now());
    }),
  );
  return replaceTextFaults(db, first.page, ids, rows.flat());
}
