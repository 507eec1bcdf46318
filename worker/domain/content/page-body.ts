import type { CarStatus } from "../cars/car-status.ts";
import type { LeadFormKey } from "../leads/lead-forms.ts";

// The text of a page as data: a flat list of blocks, none inside another. Nothing of it is HTML. In files without schemas, so that
// browsers get no zod.

/** Of a whole text, stored as JSON, bytes. */
export const BODY_MAX_BYTES = 100_000;
export const BLOCKS_MAX = 200;
export const SPANS_MAX = 500;
export const SPAN_CHARS_MAX = 5000;
export const HEADING_CHARS_MAX = 200;
export const LIST_ITEMS_MAX = 100;
export const STAFF_MAX = 40;
export const ALT_CHARS_MAX = 200;
export const CAPTION_CHARS_MAX = 300;
export const LINK_CHARS_MAX = 500;

export interface Span {
  text: string;
  bold?: true | undefined;
  italic?: true | undefined;
  /** Checked by `isSafeLink`. */
  link?: string | undefined;
}

export interface PagePerson {
  name: string;
  role: string | null;
  phone: string | null;
  photo: string | null;
}

/** Forms that belong to no car. */
export const PAGE_FORMS = [
  "callback",
  "selection",
  "auto-credit",
  "trade-in-wizard",
] as const satisfies readonly LeadFormKey[];
export type PageForm = (typeof PAGE_FORMS)[number];

/** `all`: new, used and leased ones. */
export type CarsOfBlock = CarStatus | "all";

export type PageBlock =
  | { type: "heading"; level: 2 | 3; text: string }
  | { type: "paragraph" | "quote"; spans: Span[] }
  | { type: "list"; ordered: boolean; items: Span[][] }
  | { type: "image"; src: string; alt: string; caption: string | null }
  | { type: "form"; form: PageForm; label: string | null }
  /** `brand`: its slug; null: of every brand. */
  | { type: "cars"; status: CarsOfBlock; brand: string | null }
  | { type: "contacts" | "hours" }
  | { type: "map"; picture: string | null }
  | { type: "staff"; staff: PagePerson[] };

export type BlockType = PageBlock["type"];

export const BLOCK_LABELS: Readonly<Record<BlockType, string>> = {
  heading: "Заголовок",
  paragraph: "Абзац",
  quote: "Цитата",
  list: "Список",
  image: "Картинка",
  form: "Форма заявки",
  cars: "Автомобили",
  contacts: "Контакты",
  hours: "Часы работы",
  map: "Карта",
  staff: "Сотрудники",
};

/** Neither «//other.host» nor «/\\other.host». */
const SITE_PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;
const WEB = /^https?:\/\/[^\s"'<>\\]+$/i;
const MAIL_OR_PHONE = /^(?:mailto:[^\s"'<>\\@]+@[^\s"'<>\\@]+|tel:\+?[\d() -]+)$/i;

/** Whether a link may stand in a text: an address of the web, a path of this site, mail or phone. Scripts and data are none. */
export function isSafeLink(href: string): boolean {
  if (href.length > LINK_CHARS_MAX) return false;
  return SITE_PATH.test(href) || MAIL_OR_PHONE.test(href) || (WEB.test(href) && URL.canParse(href));
}

const wordsOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join("");

/** What a block says in words. */
function blockWords(block: PageBlock): string {
  switch (block.type) {
    case "heading":
      return block.text;
    case "paragraph":
    case "quote":
      return wordsOf(block.spans);
    case "list":
      return block.items.map(wordsOf).join("\n");
    case "image":
      return block.caption ?? "";
    case "form":
      return block.label ?? "";
    case "staff":
      return block.staff.map(({ name, role }) => [name, role].filter(Boolean).join(", ")).join("\n");
    case "cars":
    case "contacts":
    case "hours":
    case "map":
      return "";
  }
}

/** The words of a text, for the search and the rules about texts. */
export function bodyWords(body: readonly PageBlock[]): string {
  return body.map(blockWords).filter(Boolean).join("\n");
}

/** The same with what has no words named, for staff who compare two versions. */
export function bodyOutline(body: readonly PageBlock[]): string {
  return body
    .map((block) => {
      const words = blockWords(block);
      const isText = ["heading", "paragraph", "quote", "list"].includes(block.type);
      return isText ? words : `[${BLOCK_LABELS[block.type]}${words && `: ${words}`}]`;
    })
    .filter(Boolean)
    .join("\n");
}

/** The first words of a text, for search engines and lists of news; blank without words. */
export function bodyStart(body: readonly PageBlock[], max = 200): string {
  const first = body.find(({ type }) => type === "paragraph");
  const words = (first ? blockWords(first) : bodyWords(body)).replace(/\s+/g, " ").trim();
  if (words.length <= max) return words;
  const cut = words.slice(0, max);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), max / 2))}…`;
}

/** The addresses of all pictures. */
export function bodyPictures(body: readonly PageBlock[]): string[] {
  return body.flatMap((block) => {
    if (block.type === "image") return [block.src];
    if (block.type === "map") return block.picture ? [block.picture] : [];
    if (block.type === "staff") return block.staff.flatMap(({ photo }) => (photo ? [photo] : []));
    return [];
  });
}
