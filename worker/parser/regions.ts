import {
  childElements,
  countWithin,
  type PageDocument,
  type PageElement,
  ordersOf,
  textOf,
  selfAndAncestors,
} from "./document.ts";
import { findMake } from "./normalise/make-model.ts";
import { fold } from "./normalise/text.ts";
import { STEPS } from "./step-budget.ts";

const SIMILAR_HEADING =
  /^(?:похожи|смотрите также|смотрите ещ|смотрите еще|вам (?:может|могут|также)|вы смотрели|вы недавно|недавно (?:просмотр|смотрели)|ранее (?:просмотр|вы)|рекоменду|рекомендац|рекомендованн\p{L}+ (?:авто|машин|объявлен)|с этим (?:авто|смотр)|друг(?:ие|ое) (?:авто|машин|объявлен|предложен|вариант)|ещ[её] (?:авто|объявлен|предложен|машин)|еще (?:авто|объявлен|предложен|машин)|аналог|альтернатив|не нашли|объявления (?:этого|продавца|дилера)|все (?:авто|объявления) (?:продавца|дилера)|спецпредложен|хиты продаж|популярн|новые поступлен|схож|інші|similar|related|you (?:may|might) (?:also )?(?:like|be)|other (?:cars|vehicles|offers)|more (?:cars|vehicles|from|like)|recommended|recently viewed|customers also|ahnlich|ähnlich|weitere (?:fahrzeuge|angebote|autos)|andere (?:fahrzeuge|angebote)|das konnte|vergelijkbare|andere auto|meer auto|soortgelijke|추천|비슷한)/u;
const HEADING_MAX = 60;
const TITLE_MAX = 120;
const HEADING_TAG = /^h[2-6]$/;
const MENU_TAGS = new Set(["nav", "footer", "dialog"]);

/** The heading of the page: an h1 that names a make, else the first h1, else the first text with the make of the title. */
export async function mainHeading(document: PageDocument): Promise<PageElement | undefined> {
  const headings = document.elements.filter((element) => element.tag === "h1" && textOf(element).length > 1);
  const heading = headings.find((element) => findMake(textOf(element)) !== undefined) ?? headings[0];
  const make = heading ? undefined : findMake(document.title)?.make;
  if (!make) return heading;
  const { budget } = document;
  for (const element of document.elements) {
    if (budget.isPauseDue) await budget.pause();
    const isLeaf = childElements(element).length === 0 || HEADING_TAG.test(element.tag);
    const text = isLeaf ? textOf(element) : "";
    if (text.length <= 2 || text.length >= TITLE_MAX) continue;
    budget.spend(STEPS.value);
    if (findMake(text)?.make === make && !insideLink(element)) return element;
  }
  return undefined;
}

/** Flags menus, footers and blocks of other cars, so that no values are read from them. */
export async function flagUnrelated(document: PageDocument, heading: PageElement | undefined): Promise<void> {
  const { budget } = document;
  const links = ordersOf(document, "a");
  /** Elements that follow a flagged heading: what follows them is flagged as well. */
  const followers = new Set<PageElement>();
  for (const element of document.elements) {
    budget.spend(STEPS.element);
    if (budget.isPauseDue) await budget.pause();
    const role = element.attributes["role"];
    const isMenu = MENU_TAGS.has(element.tag) || role === "navigation" || role === "contentinfo" || role === "dialog";
    const isEdge = element.tag === "header" || element.tag === "aside" || role === "banner" || role === "complementary";
    if (isMenu && !containsHeading(element, heading)) element.isUnrelated = true;
    if (isEdge && !containsHeading(element, heading) && countWithin(links, element) > 4) element.isUnrelated = true;
    if (isSimilarHeading(element)) flagSection(element, heading, links, followers);
  }
}

/** Whether an element is or contains the page's heading. */
export function containsHeading(element: PageElement, heading: PageElement | undefined): boolean {
  return heading !== undefined && heading.order >= element.order && heading.order < element.end;
}

function isSimilarHeading(element: PageElement): boolean {
  if (element.end - element.order > 12 || element.tag === "a" || element.tag === "#root") return false;
  const isHeading =
    HEADING_TAG.test(element.tag) || element.attributes["role"] === "heading" || childElements(element).length === 0;
  if (!isHeading) return false;
  const text = textOf(element);
  return text.length > 3 && text.length <= HEADING_MAX && SIMILAR_HEADING.test(fold(text)) && !insideLink(element);
}

function insideLink(element: PageElement): boolean {
  for (const at of selfAndAncestors(element)) if (at.tag === "a" || at.tag === "button") return true;
  return false;
}

/** Flags the section under a heading: its widest ancestor without the page's heading, or the siblings that follow. */
function flagSection(
  start: PageElement,
  heading: PageElement | undefined,
  links: readonly number[],
  followers: Set<PageElement>,
): void {
  let section = start;
  for (const at of selfAndAncestors(start)) {
    if (
      at.tag === "#root" ||
      at.tag === "body" ||
      at.tag === "html" ||
      at.tag === "main" ||
      containsHeading(at, heading)
    )
      break;
    section = at;
    if (countWithin(links, at) >= 2) break;
  }
  section.isUnrelated = true;
  if (countWithin(links, section) >= 2 || followers.has(section)) return;
  const siblings = section.parent?.children ?? [];
  for (let at = section.index + 1; at < siblings.length; at += 1) {
    const next = siblings[at];
    if (next === undefined || typeof next === "string") continue;
    if (/^h[12]$/.test(next.tag) || containsHeading(next, heading)) break;
    next.isUnrelated = true;
    followers.add(next);
  }
}
