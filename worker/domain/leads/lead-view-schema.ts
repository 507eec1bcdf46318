import * as z from "zod/mini";
import { requiredText } from "../kernel/text/text-fields.ts";

const NAME_MAX = 40;
const SEARCH_MAX = 500;

export const leadViewSchema = z.object({
  name: requiredText(NAME_MAX, "Назовите вид"),
  search: z.string("Ожидается адрес списка").check(z.maxLength(SEARCH_MAX, "Слишком длинный адрес")),
});
export type LeadViewInput = z.infer<typeof leadViewSchema>;
