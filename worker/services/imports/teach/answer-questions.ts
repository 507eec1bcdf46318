import { selectRun } from "../../../db/queries/imports/import-runs.ts";
import { selectParserSource, updateParserSource } from "../../../db/queries/imports/parser-sources.ts";
import type { RunStarted } from "../../../domain/imports/import-views.ts";
import { BUSY_RUN_STATES, FEED_KINDS } from "../../../domain/imports/imports.ts";
import type { ReadingAnswers } from "../../../domain/imports/reading-answers.ts";
import { joinAnswers } from "../../../domain/imports/run-questions.ts";
import { choicesOf } from "../../../domain/imports/taught-fields.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { retried } from "../../staff/audit/write-as-staff.ts";
import type { ImportDeps } from "../import-deps.ts";
import { readAgain } from "./read-again.ts";
import { answersOfJson } from "./stored-mapping.ts";
import type { Actor } from "../../deps.ts";

/**
 * POST answers: stores what staff have answered about a file with its source, if it has one, and reads the file again so. `invalid` for an
 * unknown key and for a run without a stored file; `conflict` while it is read.
 */
export const answerQuestions = retried(answerOnce);

async function answerOnce(
  deps: ImportDeps,
  actor: Actor,
  runId: string,
  input: ReadingAnswers,
): Promise<Result<RunStarted>> {
  const { db } = deps;
  const unknown = input.words.find(
    ({ field, value }) => value !== "" && !choicesOf(field).some((choice) => choice.value === value),
  );
  if (unknown) return fail("invalid", `«${unknown.text}»: такого варианта нет`);
  const [[run]] = await db.read([selectRun(db, runId)]);
  if (!run) return fail("not_found", "Импорт не найден");
  if (!FEED_KINDS.includes(run.kind) || !run.isStored)
    return fail("invalid", "Файл этой загрузки уже удалён: загрузите его ещё раз");
  if (BUSY_RUN_STATES.includes(run.state)) return fail("conflict", "Файл ещё читается: ответьте через минуту");
  const [[source]] = await db.read([selectParserSource(db, run.sourceId ?? "")]);
  const earlier = joinAnswers(answersOfJson(source?.answers ?? "{}"), answersOfJson(run.answers));
  const answers = JSON.stringify(joinAnswers(earlier, input));
  const again = await readAgain(
    deps,
    actor,
    run,
    { answers },
    {
      besides: source ? [updateParserSource(db, source.id, { answers })] : [],
      reason: "Файл прочитан заново с вашими ответами",
    },
  );
  return ok({ message: "Запомнили. Читаем файл", runId: again });
}
