import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { IMPORT_TEXTS } from "#worker/domain/imports/imports.ts";
import type { RunStarted } from "#worker/domain/imports/import-views.ts";
import { mappingProblem, type SourceMapping } from "#worker/domain/imports/source-mapping.ts";
import type { Teaching, TeachInput } from "#worker/domain/imports/teaching-views.ts";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { ChoiceField, TextField } from "#app/features/panel/editor/fields.tsx";
import { Button } from "#app/ui/button.tsx";

const NEW = "";

/** Whose file it is, and the button that stores the answers and reads the file again. */
export function SaveBar({ teaching, mapping }: { teaching: Teaching; mapping: SourceMapping }) {
  const { runId, title, sources, version } = teaching;
  const navigate = useNavigate();
  const [sourceId, setSourceId] = useState(
    teaching.sourceId ?? sources.find(({ id }) => id === teaching.proposedSourceId)?.id ?? NEW,
  );
  const [sourceName, setSourceName] = useState(nameOf(title));
  const save = useMutation<TeachInput, RunStarted>({
    send: (input) => callApi("POST /parser/runs/:id/teach", { id: runId, body: input }),
    success: ({ message }) => message,
    failure: IMPORT_TEXTS.runFailed,
    reasonAlone: true,
    onDone: (started) => navigate(runPath(started.runId)),
  });
  const problem = mappingProblem(mapping);
  const ofSource = sources.find(({ id }) => id === sourceId);
  return (
    <section aria-label="Сохранение" className="panel mt-8 grid gap-x-4 gap-y-1 px-4 py-4 md:grid-cols-2">
      {teaching.sourceId === null && (
        <ChoiceField
          label="Чей это файл"
          hint={
            sourceId !== NEW && sourceId === teaching.proposedSourceId
              ? "Столбцы те же, что у этого источника. Если файл чужой, выберите другой"
              : "Следующие файлы выбирайте для этого же источника: они прочтутся так же"
          }
          error={save.fields["sourceId"]}
          chosen={sourceId}
          onChoose={setSourceId}
          options={[
            { value: NEW, label: "Новый источник" },
            ...sources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {sourceId === NEW && (
        <TextField
          label="Название источника"
          required
          error={save.fields["sourceName"]}
          name="sourceName"
          maxLength={100}
          text={sourceName}
          onText={setSourceName}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
        <Button
          pending={save.isPending}
          pendingText="Запоминаем…"
          disabled={problem !== null}
          aria-describedby="teach-problem"
          onClick={() =>
            void save.run({
              ...mapping,
              sourceId: sourceId === NEW ? null : sourceId,
              ...(sourceId === NEW && { sourceName }),
              version: sourceId === teaching.sourceId ? version : (ofSource?.version ?? 0),
            })
          }
        >
          Запомнить и прочитать файл
        </Button>
        <p id="teach-problem" role="status" className={problem ? "text-danger" : "text-soft"}>
          {problem ?? "Автомобили появятся в плане: на сайте ничего не изменится, пока вы его не примените."}
        </p>
      </div>
    </section>
  );
}

/** «Остатки на 22.11.xlsx» → «Остатки на 22.11» */
const nameOf = (title: string) => title.replace(/\.(?:xlsx?|csv|xml|yml|json|jsonl|txt|gz)$/i, "").slice(0, 100);
