import * as z from "zod/mini";
import {
  MISSING_HOURS_DEFAULT,
  MISSING_HOURS_MAX,
  IMPORT_HTML_MAX,
  IMPORT_CHOSEN_MAX,
  IMPORT_TEXTS,
  IMPORT_URLS_MAX,
  SOURCE_INTERVALS_H,
  SOURCE_KINDS,
} from "./imports.ts";
import { LOCKABLE_FIELDS } from "../cars/car-source.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { oneLine } from "../kernel/text/plain-text.ts";
import { optionalText, requiredText } from "../kernel/text/text-fields.ts";

// What the calls of /api/parser take.

const ADDRESS_MAX = 2000;
const ID_MAX = 100;

const id = () => z.string("Ожидается номер").check(z.minLength(1), z.maxLength(ID_MAX));
function fieldList() {
  return z.array(z.enum(LOCKABLE_FIELDS, "Неизвестное поле")).check(z.maxLength(LOCKABLE_FIELDS.length));
}
const address = (message: string) => requiredText(ADDRESS_MAX, message);

/** POST /parser/parse-single */
export const parseSingleSchema = z.object({ url: address(IMPORT_TEXTS.noUrl) });

/** POST /parser/parse-urls; blank lines do not count. */
export const parseUrlsSchema = z.object({
  urls: z.pipe(
    z.array(z.string(IMPORT_TEXTS.noUrls), IMPORT_TEXTS.noUrls),
    z.pipe(
      z.transform((urls: string[]) => urls.map((url) => url.trim()).filter(Boolean)),
      z
        .array(z.string())
        .check(z.minLength(1, IMPORT_TEXTS.noUrls), z.maxLength(IMPORT_URLS_MAX, IMPORT_TEXTS.tooManyUrls)),
    ),
  ),
});

/** POST /parser/parse-html: a page saved in a browser, and where it is from. */
export const parseHtmlSchema = z.object({
  html: requiredText(IMPORT_HTML_MAX, "Вставьте код страницы"),
  url: optionalText(ADDRESS_MAX),
});

/** POST /parser/parse-feed: read once; a schedule is a source. */
export const parseFeedSchema = z.object({ url: address(IMPORT_TEXTS.noUrl) });

/** Query of POST /parser/feed-files, whose body is the file itself. */
export const feedFileQuerySchema = z.object({
  name: z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(200))),
  /** Whose feed it is: cars missing from it count as gone then. */
  sourceId: z.optional(id()),
});

const items = z.optional(z.array(id()).check(z.maxLength(IMPORT_CHOSEN_MAX)));

/**
 * POST /parser/runs/:id/approve. Without `items` all that wait, except doubtful ones and those whose grace is not over:
 * these are approved by name.
 */
export const approveSchema = z.object({
  items,
  /** Adds brands that nobody has yet; otherwise their cars go on waiting. */
  createBrands: z.optional(z.boolean("Ожидается true или false")),
  /** For cars whose brand the source does not state. */
  brandId: z.optional(id()),
  /** Of a run that stopped itself. */
  overrideStop: z.optional(z.boolean("Ожидается true или false")),
});

/** POST /parser/runs/:id/reject; without `items` all that wait. */
export const rejectSchema = z.object({ items });

/** POST /parser/sources */
export const sourceSchema = z.object({
  name: requiredText(100, "Укажите название"),
  kind: z.enum(SOURCE_KINDS, "Укажите вид источника"),
  url: address(IMPORT_TEXTS.noUrl),
  everyHours: z.union(
    SOURCE_INTERVALS_H.map((hours) => z.literal(hours)),
    "Выберите, как часто проверять",
  ),
  defaultBrandId: z.optional(z.nullable(id())),
  /** Of cars that name no salon themselves. */
  salonId: z.optional(z.nullable(id())),
  graceHours: z._default(
    z
      .number("Укажите срок в часах")
      .check(
        z.int("Срок — целое число часов"),
        z.minimum(0, "Срок — от нуля"),
        z.maximum(MISSING_HOURS_MAX, "Не больше 30 дней"),
      ),
    MISSING_HOURS_DEFAULT,
  ),
  enabled: z._default(z.boolean("Ожидается true или false"), true),
  /** Fields that the source sets in cars that another source has listed first. */
  leadingFields: z.optional(fieldList()),
});

/** PUT /parser/sources/:id; what is left out stays. */
export const sourceChangeSchema = z.partial(
  z.extend(sourceSchema, {
    graceHours: z
      .number("Укажите срок в часах")
      .check(
        z.int("Срок — целое число часов"),
        z.minimum(0, "Срок — от нуля"),
        z.maximum(MISSING_HOURS_MAX, "Не больше 30 дней"),
      ),
    enabled: z.boolean("Ожидается true или false"),
    leadingFields: fieldList(),
    ...READ_STATE,
  }),
);

/** PUT /parser/cars/:id/locks: all fields that the source may not change from now on. */
export const locksSchema = z.object({ fields: fieldList() });

/** POST /parser/same-cars: what staff decide about two cars that may be one. */
export const sameCarSchema = z.object({
  carId: id(),
  otherId: id(),
  decision: z.enum(["merged", "different"], "Выберите, один это автомобиль или разные"),
});
export type SameCarDecision = z.infer<typeof sameCarSchema>;

export type ApproveInput = z.infer<typeof approveSchema>;
export type SourceInput = z.infer<typeof sourceSchema>;
export type SourceChange = z.infer<typeof sourceChangeSchema>;
