import * as z from "zod/mini";
import type { FieldWords } from "./history.ts";
import { optionalPicture, optionalText, requiredText, slugText } from "./text-fields.ts";

/** What staff fill in. Fields that are left out of a change keep their value. */
export const brandSchema = z.object({
  name: requiredText(100, "Укажите название"),
  slug: slugText("Укажите адрес страницы"),
  logo: optionalPicture(),
  description: optionalText(4000),
  /** Other spellings that people search by, space-separated. */
  aliases: optionalText(200),
});

export type BrandInput = z.infer<typeof brandSchema>;

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
}

export const BRAND_WORDS: FieldWords = {
  name: { label: "Название" },
  slug: { label: "Адрес" },
  logo: { label: "Логотип" },
  description: { label: "Описание" },
  aliases: { label: "Другие написания" },
};
