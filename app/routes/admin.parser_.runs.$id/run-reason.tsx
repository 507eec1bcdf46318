import { Link, useNavigate } from "@remix-run/react";
import { DECIDABLE_RUN_STATES, IMPORT_TEXTS } from "#worker/domain/imports/imports.ts";
import type { ImportRunRow, RunStarted } from "#worker/domain/imports/import-views.ts";
import { PARSER_PATH, runPath, teachPath } from "#app/features/panel/imports/imports-path.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { Icon } from "#app/ui/icon.tsx";

interface RunReasonProps {
  run: ImportRunRow;
}

/** What a file of unknown columns lacks, and the way to show where it stands. */
export function UnreadFields({ run: { id, state, unreadFields, canTeach } }: RunReasonProps) {
  const canRun = useMay("imports.run");
  if (unreadFields.length === 0 || !canTeach || !DECIDABLE_RUN_STATES.includes(state)) return null;
  return (
    <div role="alert" className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3">
      <p className="flex items-start gap-3 font-medium text-warning">
        <Icon name="circle-alert" className="shrink-0" />В файле не нашлись: {unreadFields.join(", ")}
      </p>
      <p className="mt-1 pl-8">
        Столбцы названы непривычно. Покажите, что где стоит: файл прочтётся заново, а следующие такие файлы — сразу
        верно. До этого загрузку нельзя применить целиком.
      </p>
      {canRun && (
        <p className="mt-2 pl-8">
          <Link to={teachPath(id)} className={buttonClass({ size: "sm" })}>
            Как читать файл
          </Link>
        </p>
      )}
    </div>
  );
}

/** How many lines of the file became no car, and which. */
export function LinesLeft({
  run: { id, linesLeft, total },
}: {
  run: Pick<ImportRunRow, "id" | "linesLeft" | "total">;
}) {
  if (linesLeft === 0) return null;
  return (
    <p className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm border border-warning bg-warning-tint px-4 py-3">
      <span className="font-medium text-warning">
        Не прочитано строк: {formatNumber(linesLeft)} из {formatNumber(total + linesLeft)}
      </span>
      <a href={`/api/parser/runs/${id}/left`} download className={buttonClass({ variant: "secondary", size: "sm" })}>
        Скачать строки
      </a>
    </p>
  );
}

/** Why a run stopped, failed or is incomplete, and how to continue. */
export function RunReason({ run }: RunReasonProps) {
  const { id, state, reason, sourceId, sourceKind, formChanged, canTeach, proposedSourceName } = run;
  const canChange = useMay("imports.sources");
  const canRun = useMay("imports.run");
  const navigate = useNavigate();
  const again = useMutation<void, RunStarted>({
    send: () => callApi("POST /parser/sources/:id/run", { id: sourceId ?? "" }),
    failure: IMPORT_TEXTS.runFailed,
    onDone: ({ runId }) => navigate(runPath(runId)),
  });
  if (!reason) return null;
  const isTrouble = state === "stopped" || state === "failed";
  return (
    <div
      role={isTrouble ? "alert" : "status"}
      className={
        isTrouble
          ? "mb-5 rounded-sm border border-danger bg-accent-tint px-4 py-3"
          : "mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3"
      }
    >
      <p className={`flex items-start gap-3 font-medium ${isTrouble ? "text-danger" : "text-warning"}`}>
        <Icon name="circle-alert" className="shrink-0" />
        {reason}
      </p>
      {state === "stopped" && formChanged && (
        <p className="mt-1 pl-8">
          Ничего не записано, ни один автомобиль не считается пропавшим. Посмотрите, что изменилось, и подтвердите: файл
          прочтётся заново.
        </p>
      )}
      {state === "stopped" && !formChanged && (
        <p className="mt-1 pl-8">
          Ничего не записано. Если фид пришёл неполным, запустите проверку ещё раз. Если автомобили и правда проданы,
          выберите их ниже и примените.
        </p>
      )}
      {isTrouble && (
        <p className="mt-2 flex flex-wrap gap-3 pl-8">
          {canTeach && canRun && (formChanged || (state === "failed" && proposedSourceName === null)) && (
            <Link to={teachPath(id)} className={buttonClass({ size: "sm" })}>
              {formChanged ? "Показать, что изменилось" : "Как читать файл"}
            </Link>
          )}
          {sourceId !== null && sourceKind !== "file" && canRun && (
            <MutationButton variant="secondary" size="sm" mutation={again} pendingText="Запускаем…">
              Проверить ещё раз
            </MutationButton>
          )}
          {sourceId !== null && canChange && (
            <Link to={`${PARSER_PATH}/sources/${sourceId}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
              Настройки источника
            </Link>
          )}
          {sourceId === null && (
            <Link to={PARSER_PATH} className={buttonClass({ variant: "secondary", size: "sm" })}>
              Другой способ импорта
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
