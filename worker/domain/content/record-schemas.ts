import * as z from "zod/mini";
import type { Field } from "../records/field-kinds.ts";
import { type FieldShape, fieldShapeOf } from "../records/field-schemas.ts";
import { SALON } from "../dealership/salon-record.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { TEXT_REASONS } from "../texts/text-reasons.ts";
import { BANK_PRODUCT } from "./bank-product.ts";
import { BRAND } from "./brand.ts";
import { BANK } from "./partner-bank.ts";
import { pageBody, pageTeam } from "./page-body-schema.ts";
import { PAGE } from "./page.ts";
import { PROMOTION } from "./promotion.ts";
import { MESSAGE_TEMPLATE } from "../conversations/message-template.ts";
import { DOCUMENT_TEMPLATE } from "../print/document-template.ts";
import { ordered, type RecordDescription } from "../records/record.ts";
import { REVIEW } from "./review.ts";

/** The rows that staff enter, each described once. */
export const RECORDS = {
  bank: BANK,
  bankProduct: BANK_PRODUCT,
  brand: BRAND,
  documentTemplate: DOCUMENT_TEMPLATE,
  messageTemplate: MESSAGE_TEMPLATE,
  page: PAGE,
  promotion: PROMOTION,
  review: REVIEW,
  salon: SALON,
} as const satisfies Record<string, RecordDescription>;

export type RecordKind = keyof typeof RECORDS;

type Shape<R extends RecordDescription> = FieldShape<R["fields"]> & Partial<typeof TEXT_REASONS>;

/** The bodies of the calls that add a row and change it. Fields that are left out of a change keep their value. */
function schemasOf<R extends RecordDescription>({ fields, first, hasTextReasons }: R) {
  const shape = fieldShapeOf(fields) as Record<string, z.ZodMiniType>;
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (field.kind === "body") shape[name] = pageBody();
    if (field.kind === "team") shape[name] = pageTeam(field.max);
  }
  const entries = ordered(Object.keys(shape), first?.calls).map((name) => [name, shape[name]]);
  const input = z.object({ ...Object.fromEntries(entries), ...(hasTextReasons ? TEXT_REASONS : {}) } as Shape<R>);
  return { input, change: z.extend(z.partial(input), READ_STATE) };
}

export const RECORD_SCHEMAS = {
  bank: schemasOf(BANK),
  bankProduct: schemasOf(BANK_PRODUCT),
  brand: schemasOf(BRAND),
  documentTemplate: schemasOf(DOCUMENT_TEMPLATE),
  messageTemplate: schemasOf(MESSAGE_TEMPLATE),
  page: schemasOf(PAGE),
  promotion: schemasOf(PROMOTION),
  review: schemasOf(REVIEW),
  salon: schemasOf(SALON),
} satisfies Record<RecordKind, unknown>;

export type RecordInput<K extends RecordKind> = z.infer<(typeof RECORD_SCHEMAS)[K]["input"]>;
export type RecordChange<K extends RecordKind> = z.infer<(typeof RECORD_SCHEMAS)[K]["change"]>;
