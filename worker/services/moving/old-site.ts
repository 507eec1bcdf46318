import { upsertSettings, selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  countAllOldSite,
  countOldSite,
  countOldSiteOf,
  deleteOldSite,
  insertOldSiteAddresses,
  type OldAddressRow,
  selectOldSite,
  selectOldSiteAfter,
  selectOldSiteOrigin,
  selectWhatHasMoved,
  storeOldSiteAnswers,
} from "../../db/queries/moving/old-site.ts";
import { selectLatestPageImport } from "../../db/queries/content/page-imports.ts";
import { selectAllRedirects } from "../../db/queries/moving/redirects.ts";
import type { PageImportRun } from "../../domain/content/page-import.ts";
import { type PageProposal, proposePage } from "../../domain/content/page-proposals.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { PANEL_PAGE_SIZE } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Spreadsheet } from "../../domain/kernel/spreadsheet.ts";
import { addressKey } from "../../domain/moving/address-key.ts";
import { ruleBook } from "../../domain/moving/check-redirects.ts";
import {
  type Certainty,
  countGuesses,
  type Guess,
  type GuessCounts,
  isHome,
} from "../../domain/moving/guess-target.ts";
import {
  addressesInList,
  OLD_ADDRESSES_MAX,
  OLD_STATE_LABELS,
  type OldSiteCounts,
  type OldState,
  oldStateOf,
} from "../../domain/moving/old-site.ts";
import { targetFor } from "../../domain/moving/redirect.ts";
import { WebFailure } from "../../adapters/web/web.ts";
import { toRun } from "../content/page-imports.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps, WebDeps, Actor } from "../deps.ts";
import { guessTargets } from "./guess-targets.ts";
import type { MovingDeps } from "./moving-deps.ts";
import { type AppliedRedirects, applyRedirects } from "./redirect-files.ts";
import { groupsOf } from "./save-redirect.ts";
import { siteAnswers } from "./site-answers.ts";

export interface ListedOldAddress {
  key: string;
  url: string;
  /** Of the page, where it has been read. */
  title: string | null;
  state: OldState;
  /** HTTP status of the last check; 0 if nothing answered, null before one. */
  answerStatus: number | null;
  answerTarget: string | null;
  /** For an address that nothing answers. */
  guess: Guess | null;
}

export interface OldSite {
  /** «https://old.ru»; null until staff have named it. */
  oldSite: string | null;
  counts: OldSiteCounts & { open: number };
  list: ListPage<ListedOldAddress>;
  /** Whether the addresses can be asked for over HTTP: the site has a public address. */
  isPublic: boolean;
  /** What guesses would find more with, while addresses lead nowhere. */
  notMoved: NotMoved;
}

/** No car and no page has come from another site yet, so that addresses of cars and pages name none of ours. */
export interface NotMoved {
  stock: boolean;
  pages: boolean;
}

/** The addresses of the old site with what each answered when it was checked. */
export async function getOldSite(
  deps: MovingDeps,
  { state, page }: { state: OldState | null; page: number },
): Promise<OldSite> {
  const { db, siteOrigin } = deps;
  const size = PANEL_PAGE_SIZE.table;
  const reading = db.read([
    selectOldSite(db, { state, limit: size, offset: (page - 1) * size }),
    countOldSiteOf(db, state),
    countOldSite(db),
    selectOldSiteOrigin(db),
    selectWhatHasMoved(db),
  ]);
  const wanted = reading.then(([found]) =>
    found.filter(({ answerStatus }) => ["none", "open"].includes(oldStateOf(answerStatus))),
  );
  const [[rows, [counted], [counts], [settings], [moved]], guesses] = await Promise.all([
    reading,
    guessTargets(deps, wanted),
  ]);
  const listed = rows.map(({ key, url, title, answerStatus, answerTarget }) => ({
    key,
    url,
    title,
    state: oldStateOf(answerStatus),
    answerStatus,
    answerTarget,
    guess: guesses.get(key) ?? null,
  }));
  return {
    oldSite: settings?.oldSite ?? null,
    counts: toCounts(counts),
    list: listPage(listed, counted?.count ?? 0, { page, size }),
    isPublic: siteOrigin?.startsWith("https://") ?? false,
    notMoved: {
      stock: hasOpen(counts) && !moved?.stock,
      pages: hasOpen(counts) && !moved?.pages,
    },
  };
}

function hasOpen(counts: { none: number; open: number } | undefined): boolean {
  return counts !== undefined && counts.none + counts.open > 0;
}

/** Files of a site are no pages. */
const NO_PAGE = /\.(?:jpe?g|png|gif|webp|svg|ico|pdf|docx?|xlsx?|zip|xml|css|js|mp4)$/i;
/** Cars and their lists. */
const STOCK = /^\/(?:$|car\/|cars|brand\/|new-cars|used-cars|lease-cars)/;
const PAGES_SHOWN = 500;

export interface OldPages {
  oldSite: string | null;
  /** Addresses of its list that may be pages of texts: those that are proposed first, short paths first. */
  proposals: PageProposal[];
  /** The latest run; null before the first. */
  run: PageImportRun | null;
}

/** What may be taken over as pages of one's own: not cars and their lists, not what has been taken over already. */
export async function listOldPages({ db }: Pick<Deps, "db">): Promise<OldPages> {
  const reading = db.read([selectOldSiteAfter(db, ""), selectOldSiteOrigin(db), selectLatestPageImport(db)]);
  const wanted = reading.then(([rows]) => rows.filter(({ key, pageId }) => pageId === null && !NO_PAGE.test(key)));
  const [[, [settings], [latest]], listed, guesses] = await Promise.all([
    reading,
    wanted,
    guessTargets({ db }, wanted),
  ]);
  const isOfStock = (key: string) => STOCK.test(guesses.get(key)?.target ?? "");
  const depth = ({ url }: { url: string }) => url.split("/").filter(Boolean).length;
  const proposals = listed
    .filter(({ key }) => isHome(key) || !isOfStock(key))
    .flatMap(({ url }) => proposePage(url) ?? [])
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || depth(a) - depth(b));
  return {
    oldSite: settings?.oldSite ?? null,
    proposals: proposals.slice(0, PAGES_SHOWN),
    run: latest ? toRun(latest) : null,
  };
}

export function toCounts(counts: (OldSiteCounts & { open: number }) | undefined): OldSiteCounts & { open: number } {
  if (!counts) return { total: 0, answered: 0, redirected: 0, gone: 0, none: 0, open: 0, checkedAt: null };
  return { ...counts, checkedAt: counts.open > 0 ? null : counts.checkedAt };
}

export interface StoredAddresses {
  /** Different addresses that were read. */
  found: number;
  added: number;
}

/** Stores addresses of the old site; those that are known stay as they are. */
export async function storeOldAddresses(
  deps: Deps,
  actor: Actor,
  addresses: readonly string[],
  oldSite: string | null = null,
): Promise<Result<StoredAddresses>> {
  const { db, clock } = deps;
  const now = clock.now();
  const [[counted], known, [settings]] = await db.read([
    countAllOldSite(db),
    selectOldSiteAfter(db, ""),
    selectOldSiteOrigin(db),
  ]);
  const keys = new Set(known.map(({ key }) => key));
  const host = oldSite ?? settings?.oldSite ?? "";
  const rows = new Map<string, { key: string; url: string; addedAt: number }>();
  for (const address of addresses) {
    const key = addressKey(address);
    if (key !== null)
      rows.set(key, { key, url: (address.startsWith("/") ? host + address : address).slice(0, 2000), addedAt: now });
  }
  const added = [...rows.values()]
    .filter(({ key }) => !keys.has(key))
    .slice(0, Math.max(0, OLD_ADDRESSES_MAX - (counted?.total ?? 0)));
  const isNamed = oldSite !== null && oldSite !== (settings?.oldSite ?? null);
  if (added.length > 0 || isNamed) {
    const changes = {
      count: [null, added.length],
      ...(isNamed ? { oldSite: [settings?.oldSite ?? null, oldSite] as const } : {}),
    } as const;
    await writeAsStaff(
      deps,
      actor,
      { action: "create", entity: "old_site", entityId: null, changes, isVisible: false },
      [
        ...(isNamed ? [upsertSettings(db, { oldSite }, now)] : []),
        ...groupsOf(added).map((group) => insertOldSiteAddresses(db, group)),
      ],
    );
  }
  if (added.length === 0 && rows.size > keys.size && (counted?.total ?? 0) >= OLD_ADDRESSES_MAX)
    return fail("too_large", `Адресов уже ${OLD_ADDRESSES_MAX}: больше хранить нельзя`);
  return ok({ found: rows.size, added: added.length });
}

/** Stores a pasted or uploaded list. */
export async function addOldAddresses(deps: Deps, actor: Actor, list: string): Promise<Result<StoredAddresses>> {
  const addresses = addressesInList(list);
  if (addresses.length === 0)
    return fail("invalid", "В списке нет адресов", { list: "Адрес начинается с «/» или с https://" });
  return storeOldAddresses(deps, actor, addresses);
}

/** Empties the list; addresses that own pages were made from stay. */
export async function clearOldSite(deps: Deps, actor: Actor): Promise<Result<{ message: string }>> {
  await writeAsStaff(deps, actor, { action: "delete", entity: "old_site", entityId: null, isVisible: false }, [
    deleteOldSite(deps.db),
  ]);
  return ok({ message: "Список очищен" });
}

/** Addresses of one step when they are asked for over HTTP. */
const HTTP_STEP = 100;
const HTTP_AT_ONCE = 10;

export interface OldSiteCheck {
  checked: number;
  /** Where the next step goes on; null at the end. */
  after: string | null;
}

/**
 * Checks what the addresses answer: by the rule that answers visitors, all at once, or over HTTP at the public address, a hundred a call.
 */
export async function checkOldSite(
  deps: MovingDeps & WebDeps,
  actor: Actor,
  { after, manner }: { after?: string | undefined; manner: "rule" | "http" },
): Promise<Result<OldSiteCheck>> {
  const { db, clock, siteOrigin } = deps;
  if (manner === "http" && !siteOrigin?.startsWith("https://"))
    return fail("unsupported", "У сайта ещё нет публичного адреса с https: проверьте по правилам");
  const limit = manner === "http" ? HTTP_STEP : OLD_ADDRESSES_MAX;
  const [rows] = await db.read([selectOldSiteAfter(db, after ?? "", limit)]);
  if (rows.length === 0) return ok({ checked: 0, after: null });
  const answers =
    manner === "http" ? await answersOverHttp(deps, siteOrigin ?? "", rows) : await answersByRule(deps, rows);
  const checkedAt = clock.now();
  const checked = rows.map(({ key }, at) => ({
    key,
    checkedAt,
    answerStatus: answers[at]?.status ?? 404,
    answerTarget: answers[at]?.target ?? null,
  }));
  const changes = { count: [null, rows.length] } as const;
  await writeAsStaff(
    deps,
    actor,
    { action: "check", entity: "old_site", entityId: null, changes, isVisible: false },
    groupsOf(checked).map((group) => storeOldSiteAnswers(db, group)),
  );
  return ok({ checked: rows.length, after: rows.length < limit ? null : (rows.at(-1)?.key ?? null) });
}

interface Answered {
  status: number;
  target: string | null;
}

/** What a visitor gets at each address: a page, a redirect, or nothing. */
async function answersByRule({ db }: Pick<Deps, "db">, rows: readonly { key: string }[]): Promise<Answered[]> {
  const [[redirects], own] = await Promise.all([
    db.read([selectAllRedirects(db)]),
    siteAnswers(
      { db },
      rows.map(({ key }) => key),
    ),
  ]);
  const rules = ruleBook(redirects);
  return rows.map(({ key }) => {
    const answer = own.get(key);
    if (answer) return { status: answer.status, target: answer.target };
    const rule = rules.find(key);
    return rule ? { status: rule.status, target: targetFor(rule, key) } : { status: 404, target: null };
  });
}

async function answersOverHttp(
  { web, log }: MovingDeps & WebDeps,
  origin: string,
  rows: readonly OldAddressRow[],
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let at = 0; at < rows.length; at += HTTP_AT_ONCE) {
    const group = rows.slice(at, at + HTTP_AT_ONCE).map(async ({ key, url }) => {
      const { pathname, search } = URL.canParse(url) ? new URL(url) : new URL(key, origin);
      try {
        const { status, headers, cancel } = await web.request("ownPage", origin + pathname + search);
        await cancel();
        const target = headers.get("location");
        return { status, target: target?.startsWith(`${origin}/`) ? target.slice(origin.length) : target };
      } catch (cause) {
        if (!(cause instanceof WebFailure)) throw cause;
        log.error("own_page_not_answered", cause.cause ?? cause);
        return { status: 0, target: null };
      }
    });
    answers.push(...(await Promise.all(group)));
  }
  return answers;
}

const GUESS_RUN = "Догадки по адресам прежнего сайта";

interface GuessedAddress {
  key: string;
  guess: Guess;
}

/** The addresses that nothing answers, each with its guess. */
async function guessedAddresses(deps: MovingDeps): Promise<GuessedAddress[]> {
  const [rows] = await deps.db.read([selectOldSiteAfter(deps.db, "")]);
  const answers = await answersByRule(deps, rows);
  const open = rows.filter((_, at) => answers[at]?.status === 404);
  const guesses = await guessTargets(deps, open);
  return open.flatMap(({ key }) => {
    const guess = guesses.get(key);
    return guess ? [{ key, guess }] : [];
  });
}

/** How many addresses would lead where if all guesses were accepted; changes nothing. */
export async function previewGuesses(deps: MovingDeps): Promise<GuessCounts> {
  return countGuesses((await guessedAddresses(deps)).map(({ guess }) => guess));
}

/**
 * Stores a redirect for every address that nothing answers and that has a guess: a run that can be undone. `expected`: how many the preview
 * has shown; `conflict` if there are others by now.
 */
export async function acceptGuesses(
  deps: MovingDeps,
  actor: Actor,
  { certainty, expected }: { certainty?: Certainty | undefined; expected?: number | undefined } = {},
): Promise<Result<AppliedRedirects>> {
  const guessed = await guessedAddresses(deps);
  const chosen = guessed.filter(({ guess }) => certainty !== "exact" || guess.certainty === "exact");
  if (expected !== undefined && expected !== chosen.length)
    return fail("conflict", "Пока вы смотрели, догадки изменились: вот что будет теперь");
  const lines = chosen.map(({ key, guess }, at) => ({
    line: at + 1,
    key,
    target: guess.target,
    status: 301 as const,
    note: guess.reason,
  }));
  if (lines.length === 0) return fail("not_found", "Догадок нет: укажите страницы сами");
  return applyRedirects(deps, actor, { fileName: GUESS_RUN, lines, expected: null });
}

/** The table of the addresses as a file. */
export async function exportOldSite({ db, clock }: Deps): Promise<Spreadsheet & { day: string }> {
  const [rows, [settings]] = await db.read([selectOldSiteAfter(db, ""), selectSettings(db)]);
  return {
    name: "Адреса прежнего сайта",
    columns: [
      { head: "Адрес прежнего сайта", width: 70 },
      { head: "Что с ним", width: 18 },
      { head: "Ответ", width: 8 },
      { head: "Куда ведёт", width: 50 },
    ],
    rows: rows.map(({ url, answerStatus, answerTarget }) => [
      url,
      OLD_STATE_LABELS[oldStateOf(answerStatus)],
      answerStatus === null ? "" : String(answerStatus),
      answerTarget ?? "",
    ]),
    day: salonDay(clock.now(), timeZoneOf(settings?.timeZone)),
  };
}
