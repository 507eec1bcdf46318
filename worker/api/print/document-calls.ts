import * as z from "zod/mini";
import { PRINT_NUMBER_MAX } from "../../domain/print/document-template.ts";
import { recordCalls } from "../content/record-calls.ts";
import { call } from "../call.ts";

const template = recordCalls("documentTemplate", {
  object: "шаблон договора или акта",
  access: { read: "cars.read", change: "settings.write" },
});

const id = z.optional(z.nullable(z.string().check(z.maxLength(100))));

export const documentCalls = [
  ...template.files,
  ...template.edits,
  ...template.trash,
  call("POST", "/document-templates/:id/prints", "cars.read", {
    summary: "Отметить в журнале, что документ напечатан: в истории заявки, без неё — автомобиля; текст не хранится",
    body: z.object({
      leadId: id,
      carId: id,
      /** Nothing but what numbers of documents are made of: it stays in the journal. */
      number: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(PRINT_NUMBER_MAX, `Номер — до ${PRINT_NUMBER_MAX} знаков`),
            z.regex(/^[\p{L}\d\-/.№ ]*$/u, "В номере — буквы, цифры, дефис, точка и косая черта"),
          ),
      ),
    }),
    status: 201,
    forPerson: true,
    run: ({ services, actor, params, body }) => services.print.recordPrint(actor, params.id, withoutUndefined(body)),
  }),
];

function withoutUndefined<T extends object>(body: T) {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [N in keyof T]: Exclude<T[N], undefined>;
  };
}
