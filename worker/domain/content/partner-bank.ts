import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalLink, optionalText, requiredText } from "../kernel/text/text-fields.ts";
import { requiredPicture } from "../media/picture-fields.ts";
import { TEXT_REASONS } from "../texts/text-reasons.ts";

/** What staff fill in; a new one is shown unless it says otherwise. */
export const bankSchema = z.object({
  name: requiredText(100, "Укажите название банка"),
  logo: requiredPicture("Добавьте логотип банка"),
  requirements: requiredText(2000, "Укажите требования банка"),
  /** Comma-separated. */
  advantages: requiredText(2000, "Укажите преимущества банка"),
  active: z.optional(z.boolean("Укажите, показывать ли банк")),
  /** As the law wants the lender named: «АО «Банк»». */
  fullName: optionalText(200),
  licence: optionalText(200),
  conditionsUrl: optionalLink(500),
  ...TEXT_REASONS,
});

/** Fields that are left out of a change keep their value: the show/hide button sends `active` alone. */
export const bankChangeSchema = z.extend(z.partial(bankSchema), READ_STATE);

export type BankInput = z.infer<typeof bankSchema>;
export type BankChange = z.infer<typeof bankChangeSchema>;

/** A partner bank as visitors see it. */
export interface PartnerBank {
  id: string;
  name: string;
  logo: string;
  requirements: string;
  /** Comma-separated, as staff type it; `advantagesOf` splits it. */
  advantages: string;
}

/** A partner bank as staff see it; times are epoch ms. */
export interface StaffBank {
  id: string;
  name: string;
  logo: string;
  requirements: string;
  advantages: string;
  active: boolean;
  fullName: string | null;
  licence: string | null;
  conditionsUrl: string | null;
  createdAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  version: number;
}

export const BANK_FIELD_LABELS: FieldLabels = {
  name: { label: "Название" },
  logo: { label: "Логотип", show: () => "картинка", isPicture: true },
  requirements: { label: "Требования" },
  advantages: { label: "Преимущества" },
  active: { label: "Показывается" },
  fullName: { label: "Полное наименование" },
  licence: { label: "Лицензия" },
  conditionsUrl: { label: "Страница условий" },
};
