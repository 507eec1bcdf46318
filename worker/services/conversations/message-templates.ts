import { selectRecords } from "../../db/queries/content/records.ts";
import { TEMPLATES_MAX } from "../../domain/conversations/message-template.ts";
import { unknownWordsOf } from "../../domain/conversations/template-words.ts";
import { fail } from "../../domain/kernel/result.ts";
import { recordUseCases } from "../content/record-use-cases.ts";

/** Texts that staff insert into an answer, in the order in which they have put them. */
export const templateRecords = recordUseCases("messageTemplate", {
  order: "position",
  complete: (_, updatedAt) => ({ updatedAt }),
  known: async ({ db }) => {
    const [rows] = await db.read([selectRecords(db, "messageTemplate", { inTrash: false, order: "position" })]);
    return rows.length;
  },
  refuse(before, { text }, count = 0) {
    if (before === null && count >= TEMPLATES_MAX)
      return fail("conflict", `Больше ${TEMPLATES_MAX} шаблонов не хранится`);
    const unknown = unknownWordsOf(text).map((word) => `{${word}}`);
    if (unknown.length === 0) return null;
    const message = `Таких слов нет: ${unknown.join(", ")}`;
    return fail("invalid", message, { text: message });
  },
});

export const getMessageTemplate = templateRecords.get;
export const listMessageTemplates = templateRecords.list;
