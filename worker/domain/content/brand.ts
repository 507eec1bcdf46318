import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalText, requiredText, slugText } from "../kernel/text/text-fields.ts";
import { optionalPicture } from "../media/picture-fields.ts";

/** What staff fill in. */
export const brandSchema = z.object({
  name: requiredText(100, "Укажите название"),
  slug: slugText("Укажите адрес страницы"),
  logo: optionalPicture(),
  description: optionalText(4000),
  /** Other spellings that visitors search by, space-separated. */
  aliases: optionalText(200),
});

/** Fields that are left out of a change keep their value. */
export const brandChangeSchema = z.extend(z.partial(brandSchema), READ_STATE);

export type BrandChange = z.infer<typeof brandChangeSchema>;
export type BrandInput = z.infer<typeof brandSchema>;

/** A brand as visitors see it. */
export interface Brand {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  description: string | null;
}

/** A brand as staff see it; times are epoch ms. */
export interface StaffBrand {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  description: string | null;
  aliases: string;
  /** Its cars outside the trash. */
  cars: number;
  createdAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  version: number;
}

export const BRAND_FIELD_LABELS: FieldLabels = {
  name: { label: "Название" },
  slug: { label: "Адрес" },
  logo: { label: "Логотип", show: () => "картинка", isPicture: true },
  description: { label: "Описание" },
  aliases: { label: "Другие написания" },
};
