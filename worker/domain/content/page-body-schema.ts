import * as z from "zod/mini";
import { CAR_STATUSES } from "../cars/car-status.ts";
import { requiredText, optionalPhone, optionalText, tooLong } from "../kernel/text/text-fields.ts";
import { optionalPicture, requiredPicture } from "../media/picture-fields.ts";
import {
  ALT_CHARS_MAX,
  BLOCK_LABELS,
  BLOCKS_MAX,
  BODY_MAX_BYTES,
  type BlockType,
  CAPTION_CHARS_MAX,
  HEADING_CHARS_MAX,
  isSafeLink,
  LIST_ITEMS_MAX,
  PAGE_FORMS,
  type PageBlock,
  STAFF_MAX,
  type Span,
  SPAN_CHARS_MAX,
  SPANS_MAX,
} from "./page-body.ts";

const UNKNOWN_BLOCK = "Такого блока нет";
const WRONG_LINK = "Ссылка ведёт на сайт (https://), страницу этого сайта (/…), почту или телефон";
/** Control characters other than line breaks and tabs: nobody types them, and some readers stumble over them. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

const isTrue = z.optional(z.literal(true));
const span = z.object({
  text: z.string("Ожидается текст").check(
    z.overwrite((text) => text.replace(CONTROLS, "")),
    z.maxLength(SPAN_CHARS_MAX, tooLong(SPAN_CHARS_MAX)),
  ),
  bold: isTrue,
  italic: isTrue,
  link: z.optional(z.string(WRONG_LINK).check(z.trim(), z.refine(isSafeLink, WRONG_LINK))),
});
const spans = z.array(span, "Ожидается текст").check(z.maxLength(SPANS_MAX, "Слишком много частей с разным видом"));
const nullable = <T>(value: T | null | undefined): T | null => value ?? null;

const person = z.pipe(
  z.object({
    name: requiredText(100, "Укажите имя"),
    role: optionalText(100),
    phone: optionalPhone(),
    photo: optionalPicture(),
  }),
  z.transform(({ name, role, phone, photo }) => ({
    name,
    role: nullable(role),
    phone: nullable(phone),
    photo: nullable(photo),
  })),
);

const team = (max: number) => z.array(person, "Ожидается список").check(z.maxLength(max, `Не больше ${max} человек`));

/** The field of team in a call. */
export function pageTeam(max: number) {
  return z.optional(team(max));
}

/** Each block alone: what it does not name is dropped, so that nothing can be nested deeper than it says. */
const BLOCKS = {
  heading: z.object({
    type: z.literal("heading"),
    level: z.union([z.literal(2), z.literal(3)], "Заголовок бывает второго или третьего уровня"),
    text: z
      .string("Ожидается текст")
      .check(
        z.trim(),
        z.overwrite((text) => text.replace(CONTROLS, "")),
      )
      .check(z.maxLength(HEADING_CHARS_MAX, tooLong(HEADING_CHARS_MAX))),
  }),
  paragraph: z.object({ type: z.literal("paragraph"), spans }),
  quote: z.object({ type: z.literal("quote"), spans }),
  list: z.object({
    type: z.literal("list"),
    ordered: z.boolean("Укажите, есть ли номера"),
    items: z
      .array(spans, "Ожидается список")
      .check(z.maxLength(LIST_ITEMS_MAX, `В списке не больше ${LIST_ITEMS_MAX} строк`)),
  }),
  image: z.pipe(
    z.object({
      type: z.literal("image"),
      src: requiredPicture("Загрузите картинку или уберите блок"),
      alt: requiredText(ALT_CHARS_MAX, "Опишите картинку словами для тех, кто её не видит"),
      caption: optionalText(CAPTION_CHARS_MAX),
    }),
    z.transform(({ caption, ...image }) => ({ ...image, caption: nullable(caption) })),
  ),
  form: z.pipe(
    z.object({
      type: z.literal("form"),
      form: z.enum(PAGE_FORMS, "Такой формы нет"),
      label: optionalText(60),
    }),
    z.transform(({ label, ...form }) => ({ ...form, label: nullable(label) })),
  ),
  cars: z.pipe(
    z.object({
      type: z.literal("cars"),
      status: z.enum([...CAR_STATUSES, "all"], "Выберите, какие автомобили"),
      brand: optionalText(120),
    }),
    z.transform(({ brand, ...cars }) => ({ ...cars, brand: nullable(brand) })),
  ),
  contacts: z.object({ type: z.literal("contacts") }),
  hours: z.object({ type: z.literal("hours") }),
  map: z.pipe(
    z.object({ type: z.literal("map"), picture: optionalPicture() }),
    z.transform(({ picture, ...map }) => ({ ...map, picture: nullable(picture) })),
  ),
  staff: z.object({
    type: z.literal("staff"),
    staff: team(STAFF_MAX),
  }),
} satisfies Record<BlockType, z.ZodMiniType<PageBlock>>;

const ONCE: readonly BlockType[] = ["cars"];

type Read = { ok: true; body: PageBlock[] } | { ok: false; message: string };

/**
 * Checks a text block by block. The message names the block by its place, because the form shows one message for the whole text. What
 * a block does not define is dropped, blank texts are left out.
 */
export function readBody(sent: readonly unknown[]): Read {
  if (sent.length > BLOCKS_MAX) return { ok: false, message: `В тексте не больше ${BLOCKS_MAX} блоков` };
  const body: PageBlock[] = [];
  for (const [at, block] of sent.entries()) {
    const type = typeOf(block);
    if (!type) return { ok: false, message: `Блок ${at + 1}: ${UNKNOWN_BLOCK.toLowerCase()}` };
    const parsed = (BLOCKS[type] as z.ZodMiniType<PageBlock>).safeParse(block);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? UNKNOWN_BLOCK;
      return { ok: false, message: `Блок ${at + 1}, «${BLOCK_LABELS[type].toLowerCase()}»: ${message}` };
    }
    const tidied = withoutBlanks(parsed.data);
    if (tidied) body.push(tidied);
  }
  for (const type of ONCE) {
    if (body.filter((block) => block.type === type).length > 1)
      return { ok: false, message: `Блок «${BLOCK_LABELS[type].toLowerCase()}» на странице может быть один` };
  }
  return new TextEncoder().encode(JSON.stringify(body)).length > BODY_MAX_BYTES
    ? { ok: false, message: "Текст слишком велик: разделите его на две страницы" }
    : { ok: true, body };
}

function typeOf(block: unknown): BlockType | null {
  const type = typeof block === "object" && block !== null && "type" in block ? block.type : null;
  return typeof type === "string" && Object.hasOwn(BLOCKS, type) ? (type as BlockType) : null;
}

const filled = (spans: Span[]) => spans.filter(({ text }) => text !== "");
const isBlank = (spans: Span[]) => spans.every(({ text }) => text.trim() === "");

function withoutBlanks(block: PageBlock): PageBlock | null {
  switch (block.type) {
    case "heading":
      return block.text === "" ? null : block;
    case "paragraph":
    case "quote":
      return isBlank(block.spans) ? null : { ...block, spans: filled(block.spans) };
    case "list": {
      const items = block.items.filter((item) => !isBlank(item)).map(filled);
      return items.length === 0 ? null : { ...block, items };
    }
    default:
      return block;
  }
}

/** The field of a text in a call: a list of blocks. */
export function pageBody() {
  return z.optional(
    z.pipe(
      z.array(z.unknown(), "Ожидается список блоков"),
      z.transform((sent, context): PageBlock[] => {
        const read = readBody(sent);
        if (read.ok) return read.body;
        context.issues.push({ code: "custom", message: read.message, input: sent });
        return z.NEVER;
      }),
    ),
  );
}
