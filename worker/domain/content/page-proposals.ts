import { slugOf } from "../kernel/text/slug.ts";
import { addressKey, pathOfKey } from "../moving/address-key.ts";
import { isHome, sectionIn } from "../moving/guess-target.ts";
import { SITE_SECTIONS } from "../moving/site-path.ts";
import { addressTaken, pageHref } from "./page-addresses.ts";
import { PAGE_KINDS, type PageKind } from "./page-kinds.ts";

/** What is done with an address of the old site: its page becomes one here, or it leads to a section that is here already. */
export const PAGE_ACTS = [...PAGE_KINDS, "section"] as const;
export type PageAct = (typeof PAGE_ACTS)[number];

/** What an address of the old site is proposed to become. */
export interface PageProposal {
  url: string;
  act: PageAct;
  isChosen: boolean;
  /** Why it is not chosen, or not made a page. */
  reason: string | null;
  /** The section of this site that does the same. */
  section: { path: string; title: string } | null;
  /** Where it would open. */
  hrefs: Record<PageKind, string>;
}

const NEWS_FOLDER = /^(?:news|novosti|blog|stati|articles|press|press-center)$/;
/** Scripts with a form or a table of prices, and nothing to read. */
const TECHNICAL =
  /^(?:price|prices|prajs|prays|price-list|feedback|callback|form|order|send|mail|search|poisk|login|auth|register|cart|basket|korzina|compare|favorites|rss|sitemap|map|karta-sayta)$/;
const ENDING = /\.\w{1,5}$/;
const SLUG_MAX = 80;

/** What becomes of an address by its words alone: its page is read later. Null for what is no address. */
export function proposePage(url: string): PageProposal | null {
  const key = addressKey(url);
  if (key === null) return null;
  const kind = pageKindOf(url);
  const section = kind === "news" ? null : sectionOf(key);
  const reason = isHome(key)
    ? "главная у сайта уже есть"
    : section
      ? `раздел сайта «${section.title}» уже есть`
      : TECHNICAL.test(lastPart(key))
        ? "служебная страница: форма или таблица, читать там нечего"
        : null;
  return {
    url,
    act: section ? "section" : kind,
    isChosen: reason === null || section !== null,
    reason,
    section,
    hrefs: { page: hrefOf("page", key), news: hrefOf("news", key) },
  };
}

/** Whether an address is of news: by the folder that it stands in. */
export function pageKindOf(url: string): PageKind {
  const folders = partsOf(addressKey(url) ?? "").slice(0, -1);
  return folders.some((part) => NEWS_FOLDER.test(part)) ? "news" : "page";
}

/** The last part of an address of the old site as a part of one of ours; empty if it says nothing. */
export function slugOfAddress(url: string): string {
  const last = lastPart(addressKey(url) ?? "");
  return last === "index" ? "" : last.slice(0, SLUG_MAX).replace(/-+$/, "");
}

function hrefOf(kind: PageKind, key: string): string {
  const slug = slugOfAddress(key) || "page";
  return pageHref({ kind, slug: addressTaken(kind, slug) === null ? slug : `${slug}-2` });
}

function sectionOf(key: string): PageProposal["section"] {
  const path = pathOfKey(key);
  if (path === "/" || isHome(key)) return null;
  const own = SITE_SECTIONS[path];
  if (own !== undefined) return { path, title: own };
  const parts = partsOf(key);
  if (parts.length === 1 && NEWS_FOLDER.test(parts[0] ?? ""))
    return { path: "/news", title: SITE_SECTIONS["/news"] ?? "" };
  const guess = sectionIn(key);
  return guess && { path: guess.target, title: guess.title };
}

function partsOf(key: string): string[] {
  return pathOfKey(key)
    .split("/")
    .map((part) => slugOf(decoded(part).replace(ENDING, "")))
    .filter(Boolean);
}

function lastPart(key: string): string {
  return partsOf(key).at(-1) ?? "";
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
