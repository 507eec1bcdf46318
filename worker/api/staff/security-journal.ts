import type { Context } from "hono";
import { parseJournalQuery } from "../../domain/staff/security-journal.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answerError } from "../answer.ts";
import { answerFile, fileFormatOf, NO_SUCH_FORMAT } from "../answer-file.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** The security journal as a file. Takes the query of the screen's address. */
export async function getJournalFile(c: Context<ApiEnvironment>, actor: Actor) {
  const format = fileFormatOf(c);
  if (!format) return answerError(c, NO_SUCH_FORMAT);
  const query = parseJournalQuery(new URL(c.req.url).searchParams);
  const spreadsheet = await c.env.services.staff.exportSecurityJournal(actor, query);
  return answerFile(c, format, { ...spreadsheet, fileName: "zhurnal-bezopasnosti" });
}
