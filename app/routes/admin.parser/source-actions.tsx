import { Link, useNavigate } from "@remix-run/react";
import { hasSchedule, IMPORT_TEXTS } from "#worker/domain/imports/imports.ts";
import type { ImportSource, RunStarted } from "#worker/domain/imports/import-views.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { PARSER_PATH, runPath, teachPath } from "#app/features/panel/imports/imports-path.ts";
import { EditLink } from "#app/features/panel/list/row-buttons.tsx";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmedDelete } from "#app/features/panel/confirmed-button.tsx";
import { Switch } from "#app/ui/panel/switch.tsx";

interface SourceActionsProps {
  source: ImportSource;
  canChange: boolean;
}

/** Run now, enable or disable, edit, delete. */
export function SourceActions({ source: { id, name, kind, enabled, lastRun }, canChange }: SourceActionsProps) {
  const navigate = useNavigate();
  const run = useMutation<void, RunStarted>({
    send: () => callApi("POST /parser/sources/:id/run", { id }),
    failure: IMPORT_TEXTS.runFailed,
    onDone: ({ runId }) => navigate(runPath(runId)),
  });
  const change = useMutation({
    send: (wished: boolean) => callApi("PUT /parser/sources/:id", { id, body: { enabled: wished } }),
    success: "Источник изменён",
    failure: "Не удалось изменить источник",
  });
  const remove = useMutation<void>({
    send: () => callApi("DELETE /parser/sources/:id", { id }),
    success: "Источник удалён",
    failure: "Не удалось удалить источник",
  });
  return (
    <div className="flex flex-wrap items-center gap-1 md:justify-end">
      {lastRun?.canTeach && (
        <Link to={teachPath(lastRun.id)} className={buttonClass({ variant: "quiet", size: "sm" })}>
          Как читать<span className="sr-only">: {name}</span>
        </Link>
      )}
      {canChange && hasSchedule(kind) && (
        <Switch checked={enabled} label={`По расписанию: ${name}`} onChange={(wished) => change.run(wished)} />
      )}
      <IfMayChange>
        {kind === "file" ? (
          <Link to={`${PARSER_PATH}?way=file&source=${id}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            Загрузить файл<span className="sr-only">: {name}</span>
          </Link>
        ) : hasSchedule(kind) ? (
          <MutationButton
            variant="quiet"
            size="sm"
            mutation={run}
            pendingText="Запускаем…"
            aria-label={`Запустить сейчас: ${name}`}
            className="max-md:ml-auto"
          >
            Запустить сейчас
          </MutationButton>
        ) : null}
      </IfMayChange>
      {canChange && (
        <>
          <EditLink to={`${PARSER_PATH}/sources/${id}`} name={name} />
          <ConfirmedDelete
            question={`Удалить источник ${name}?`}
            text={
              kind === "onec"
                ? "Следующий обмен с 1С вернёт его. Чтобы обмена не было, выключите его на экране «Телефония и 1С»."
                : "Проверки по расписанию прекратятся. Автомобили, которые из него пришли, останутся."
            }
            mutation={remove}
            name={name}
          />
        </>
      )}
    </div>
  );
}
