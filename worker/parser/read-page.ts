import { type DraftWarning, draftWarning, type ImportDraft } from "#worker/domain/imports/import-draft.ts";
import type { ReadingAnswers } from "#worker/domain/imports/reading-answers.ts";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import { decodeBytes } from "./decode.ts";
import { textOf, type PageDocument, selfAndDescendants, isInUnrelatedPart } from "./document.ts";
import { readDocument } from "./read-document.ts";
import type { ExtractedValue, SourceContext } from "./extracted-values.ts";
import { looksLikeFeed } from "./feeds/dialects.ts";
import { type Json, JSON_MAX_CHARS, parseLooseJson } from "./json.ts";
import { type ListedCar, listedIn, readList } from "./kinds/list.ts";
import { carFields, makeDraft } from "./make-draft.ts";
import { extractContent } from "./extract-content.ts";
import { stateCars } from "./layers/state.ts";
import { statesMiles } from "./layers/unit-beside.ts";
import { fold } from "./normalise/text.ts";
import { pageBudget, type Pause, type StepBudget, STEPS, TooComplexError } from "./step-budget.ts";
import { currencyOfHost, currencyOfLanguage, statedCurrency } from "./vocabulary/currencies.ts";

const MOUNTS =
  /^(?:root|app|__next|__nuxt|application|react-root|app-root|main-app|spa|svelte|q-app|gatsby|___gatsby|page)$/i;

const SCRIPT_REQUEST = /javascript|джаваскрипт/i;

const NOT_FOUND = /(?<!\d)404(?!\d)|не найден|not found|nicht gefunden|niet gevonden|удален/u;

/** A page with more text than this has content, characters. */
const SHELL_TEXT_MAX = 700;

/** Whether a page has no content of its own because scripts build it in the browser. */
function isShell(document: PageDocument): boolean {
  if (document.scripts.length === 0) return false;
  if (NOT_FOUND.test(fold(document.title))) return false;
  const text = document.elements
    .filter((element) => element.tag !== "noscript" && element.parent?.tag === "body" && !isInUnrelatedPart(element))
    .map(textOf)
    .join(" ");
  if (text.length > SHELL_TEXT_MAX) return false;
  const mount = document.elements.some(
    ({ attributes, tag }) =>
      tag === "app-root" ||
      MOUNTS.test(attributes["id"] ?? "") ||
      attributes["data-reactroot"] !== undefined ||
      attributes["ng-app"] !== undefined,
  );
  const wantsScript = document.elements.some(
    (element) =>
      element.tag === "noscript" &&
      selfAndDescendants(document, element).some(({ children }) =>
        children.some((child) => typeof child === "string" && SCRIPT_REQUEST.test(child)),
      ),
  );
  return mount || wantsScript || text.length < 150;
}

/** Titles and headings of pages that refuse automatic requests. */
const REFUSAL =
  /доступ ограничен|доступ (?:к сайту )?(?:временно )?(?:запрещен|заблокирован)|проблема с ip|вы (?:точно )?не робот|я не робот|вы не бот|подтвердите,? что (?:вы|запросы)|ой!|captcha|капча|access denied|access to this page has been denied|zugriff verweigert|zugriff blockiert|toegang geweigerd|доступ заборонено|attention required|just a moment|one moment|checking your browser|проверка браузера|проверяем ваш браузер|ddos-guard|ddos protection|qrator|pardon our interruption|request (?:was )?blocked|unusual traffic|too many requests|слишком много запросов|are you (?:a )?(?:human|robot)|robot or human|verify you are (?:a )?human|security check|bot verification|forbidden|incapsula|please wait\.\.\.|временно заблокирован|sicherheitsabfrage|ich bin kein roboter/u;

/** Titles of login pages. */
const LOGIN = /^(?:вход|авторизация|войти|войдите|login|log in|sign in|anmelden|inloggen)(?!\p{L})/u;

const REFUSAL_SCRIPTS =
  /cf-chl|challenge-platform|_incapsula_resource|px-captcha|geetest|smartcaptcha|showcaptcha|h-captcha|g-recaptcha|ddos-guard|qrator|datadome|firewall-(?:container|title|form)|awswaf|captcha-delivery/i;

/** The page of a car is longer than a refusal, characters. */
const REFUSAL_TEXT_MAX = 3000;

/** Whether the response is a captcha or a refusal instead of the page. `carFieldCount`: the number of car fields that it states. */
function isBlocked(document: PageDocument, html: string, carFieldCount: number, status = 200): boolean {
  if (carFieldCount >= 4) return false;
  const body = textOf(document.root);
  const headings = document.elements.filter(({ tag }) => /^h[1-3]$/.test(tag)).map(textOf);
  const hasRefusal = [document.title, ...headings].some((text) => REFUSAL.test(fold(text)));
  if (status === 401 || status === 403 || status === 429 || status === 503)
    return body.length < REFUSAL_TEXT_MAX || hasRefusal;
  if (body.length > REFUSAL_TEXT_MAX) return false;
  if (hasRefusal) return true;
  if (LOGIN.test(fold(document.title)) && body.length < 1500) return true;
  const hasScript = REFUSAL_SCRIPTS.test(html.slice(0, 200_000));
  return (hasScript && body.length < 800) || (body.length < 400 && REFUSAL.test(fold(body)));
}

export interface PageInput {
  bytes: Uint8Array;
  /** The Content-Type header. */
  contentType?: string;
  /** The URL after redirects; absent for pasted pages. */
  url?: string;
  /** The HTTP status; absent for pasted pages. */
  status?: number;
  /** Epoch ms; later model years than the next one are rejected. */
  now?: number;
  /** Pictures of a draft; absent: DRAFT_PICTURES_MAX. */
  picturesMax?: number;
  /** What staff have answered about the source as a whole. */
  answers?: ReadingAnswers;
  /** Called between two stretches of work, so that a page does not block other requests. */
  pause?: Pause;
}

export type PageKind = "car" | "list" | "blocked" | "shell" | "not-a-listing" | "too-complex";

/** One entry of a result list. Staff choose among them; none is imported directly. */
interface ListLink {
  url?: string;
  title?: string;
  draft: ImportDraft;
  warnings: DraftWarning[];
}

export interface PageReading {
  kind: PageKind;
  /** Only with kind `car`. */
  draft?: ImportDraft;
  /** All extracted values of the car, as written, each with its origin. */
  provenance: ExtractedValue[];
  warnings: DraftWarning[];
  /** Only with kind `list`, in page order. */
  links?: ListLink[];
}

/** Cars of a list that are read. Staff choose among 50. */
const LINKS_MAX = 500;

const LISTINGS: PluralForms = ["объявление", "объявления", "объявлений"];
const CARDS: PluralForms = ["карточка", "карточки", "карточек"];

/**
 * Reads a listing page of any site. Never throws, and returns the same reading for the same bytes, URL and time. Takes time in proportion to
 * the page (docs/decisions/0031): `budget` counts the steps, and a page beyond it is `too-complex`.
 */
export async function readPage(input: PageInput, budget?: StepBudget): Promise<PageReading> {
  try {
    return await read(input, budget);
  } catch (cause) {
    if (cause instanceof TooComplexError) return nothing("too-complex");
    throw cause;
  }
}

async function read(
  { bytes, contentType = "", url, status, now = Date.now(), pause, picturesMax, answers }: PageInput,
  given: StepBudget | undefined,
): Promise<PageReading> {
  if (/^(?:image|audio|video|font)\/|application\/(?:pdf|zip|octet-stream)/i.test(contentType))
    return nothing("not-a-listing");
  const text = decodeBytes(bytes, contentType);
  const budget = given ?? pageBudget(text.length, pause);
  budget.spend(text.length);
  const context: SourceContext = { now, picturesMax, answers, ...(url && { url }) };
  if (looksLikeFeed(text)) return { ...nothing("not-a-listing"), warnings: [draftWarning("feed")] };
  if (budget.isPauseDue) await budget.pause();
  const isJson = /^\s*[[{]/.test(text);
  if (isJson && text.length > JSON_MAX_CHARS) throw new TooComplexError("a JSON document too long");
  const json = isJson ? parseLooseJson(text) : undefined;
  return json === undefined ? readHtml(text, context, status, budget) : readJson(json, context, budget);
}

function nothing(kind: Exclude<PageKind, "car">, detail?: string): PageReading {
  return { kind, provenance: [], warnings: [draftWarning(kind, undefined, detail)] };
}

async function readJson(json: Json, context: SourceContext, budget: StepBudget): Promise<PageReading> {
  const cars = await stateCars([json], budget);
  const [best] = cars;
  if (!best) return nothing("not-a-listing");
  if (best.siblings > 2) {
    return listOf(listedIn(cars), { ...context, ...currencyOf(context, "") }, budget);
  }
  return carOf(best.values, { ...context, ...currencyOf(context, JSON.stringify(best.values)) });
}

async function readHtml(
  html: string,
  given: SourceContext,
  status: number | undefined,
  budget: StepBudget,
): Promise<PageReading> {
  const document = await readDocument(html, budget);
  const content = await extractContent(document, given);
  const context = {
    ...given,
    ...content.base,
    ...currencyOf(given, `${document.title} ${content.words}`, document),
    drivesInMiles: drivesInMiles(given.url, document.lang),
    namesMiles: statesMiles(document),
  };
  if (budget.isPauseDue) await budget.pause();
  const { draft } = makeDraft(content.own, context);
  const stated = carFields(draft).length;
  if (isBlocked(document, html, stated, status)) return nothing("blocked");
  if (content.severalCars) return { ...nothing("not-a-listing"), warnings: [draftWarning("several-cars")] };
  const listed = readList(content, document, stated);
  if (listed) return listOf(listed, context, budget);
  const title = fold(`${document.title} ${content.heading ? textOf(content.heading) : ""}`);
  if (stated >= 3 && draft.brand && isForSale(draft, title)) return carOf(content.own, context);
  if (isShell(document)) return nothing("shell");
  return nothing("not-a-listing");
}

/** Pages about a model instead of a car for sale. */
const ABOUT_MODEL =
  /технические характеристики|комплектации и цены|цены и комплектации|модельный ряд|отзыв|обзор|тест-драйв|статистика цен|средн\p{L}+ (?:цен|стоимост)|каталог|сравнени|specifications|review|price guide|valuation|testbericht/u;

function isForSale(draft: ImportDraft, title: string): boolean {
  if (draft.mileage || draft.vin) return true;
  return !ABOUT_MODEL.test(title) && (draft.price ?? draft.foreignPrice ?? draft.status ?? draft.owners) !== undefined;
}

function carOf(values: readonly ExtractedValue[], context: SourceContext): PageReading {
  const { draft, warnings } = makeDraft(values, context);
  if (!draft.brand && carFields(draft).length < 4) return nothing("not-a-listing");
  return { kind: "car", draft, provenance: [...values], warnings };
}

async function listOf(cars: readonly ListedCar[], context: SourceContext, budget: StepBudget): Promise<PageReading> {
  const links: ListLink[] = [];
  for (const { values } of cars.slice(0, LINKS_MAX)) {
    budget.spend(STEPS.draft);
    if (budget.isPauseDue) await budget.pause();
    const { draft, warnings } = makeDraft(values, context);
    const title = draft.name?.value ?? values.find(({ name }) => name === "title")?.text;
    links.push({ ...(draft.url && { url: draft.url.value }), ...(title && { title }), draft, warnings });
  }
  const unlinked = links.filter(({ url }) => url === undefined).length;
  const detail =
    cars.length === 0
      ? "ни одно не прочитано, откройте страницу одного автомобиля"
      : `найдено ${countOf(cars.length, LISTINGS)}${unlinked > 0 ? `, ${countOf(unlinked, CARDS)} без ссылки` : ""}`;
  return { ...nothing("list", detail), links };
}

const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : "");

/** Undefined where neither the site nor its language decides. */
function drivesInMiles(url: string | undefined, lang: string): true | undefined {
  return /\.(?:uk|us)$/i.test(hostOf(url)) || /^en-(?:us|gb)$/i.test(lang) ? true : undefined;
}

/** Metas that name the currency of the page's sums. */
const CURRENCY_METAS = ["product:price:currency", "og:price:currency", "pricecurrency", "currency"];

/** The currency of sums that name none, and what decides it: the head of the page, the answer of staff, else the site. */
function currencyOf(
  context: SourceContext,
  words: string,
  document?: PageDocument,
): Pick<SourceContext, "currency" | "currencyFrom"> {
  const named = document && CURRENCY_METAS.flatMap((name) => document.metas.get(name) ?? [])[0];
  const stated = named === undefined ? undefined : statedCurrency(named);
  if (stated) return { currency: stated, currencyFrom: "file" };
  const answer = context.answers?.currency;
  if (answer) return { currency: answer, currencyFrom: "answers" };
  return { currency: currencyFor(context, words, document?.lang) };
}

/** The currency of sums that name none: by the site's country or language, else rubles for pages in Russian. */
function currencyFor({ url }: SourceContext, words: string, lang = ""): string | undefined {
  const host = hostOf(url);
  const ofHost = host ? currencyOfHost(host) : undefined;
  const known = ofHost ?? currencyOfLanguage(lang);
  if (known) return known;
  return /[а-яё]{4}/i.test(words) && !/[іїєґў]/i.test(words) ? "RUB" : undefined;
}
