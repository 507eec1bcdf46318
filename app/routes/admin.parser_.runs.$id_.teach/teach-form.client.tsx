import "#app/bundles/every-screen.ts";
import { Link, useNavigate } from "@remix-run/react";
import { useCallback, useMemo, useState, useEffect } from "react";
import { type SourceMapping, valueKey } from "#worker/domain/imports/source-mapping.ts";
import type { ListField, TaughtField } from "#worker/domain/imports/taught-fields.ts";
import type { Teaching, TaughtForm, TeachingPreview } from "#worker/domain/imports/teaching-views.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { mappingsPath } from "#app/features/panel/imports/imports-path.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { CarPreview } from "./car-preview.tsx";
import { ColumnRow } from "./column-row.tsx";
import { SaveBar } from "./save-bar.tsx";
import { ValueList } from "#app/features/panel/imports/value-list.tsx";
import { ApiError, callApi } from "#app/lib/api.ts";

/** Answers that follow one another quickly are sent once. */
const DELAY_MS = 400;

interface Preview {
  preview: TeachingPreview;
  isStale: boolean;
  failure: string | null;
}

/** What the file becomes with the present answers. `first` is the preview of the answers that the screen opened with. */
function usePreview(runId: string, mapping: SourceMapping, first: TeachingPreview): Preview {
  const [preview, setPreview] = useState(first);
  const [shown, setShown] = useState(mapping);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (mapping === shown) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      callApi("POST /parser/runs/:id/teach/preview", { id: runId, body: mapping }).then(
        (answer) => {
          if (!isLatest) return;
          setPreview(answer);
          setShown(mapping);
          setFailure(null);
        },
        (cause: unknown) => {
          if (isLatest) setFailure((cause instanceof ApiError && cause.message) || "Не удалось показать автомобили");
        },
      );
    }, DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [mapping, shown, runId]);
  return { preview, isStale: mapping !== shown, failure };
}

/** Columns of a file beside our fields, the meaning of its words, and the cars that they make. */
export function TeachForm({ teaching }: { teaching: Teaching }) {
  const { form, difference, version, taughtAt, taughtBy } = teaching;
  const sourceId = teaching.sourceId ?? teaching.proposedSourceId;
  const { moment } = useSalonTime();
  const [columns, setColumns] = useState<SourceMapping["columns"]>(() =>
    form.columns.map(({ path, field, unit }) => ({ path, field, unit })),
  );
  const [values, setValues] = useState(teaching.values);
  const mapping = useMemo(
    (): SourceMapping => ({ place: form.place, header: form.header, columns, values }),
    [form.place, form.header, columns, values],
  );
  const { preview, isStale, failure } = usePreview(teaching.runId, mapping, teaching.preview);
  const changeColumn = useCallback((path: string, field: TaughtField | null, unit: string | null) => {
    setColumns((before) => before.map((column) => (column.path === path ? { path, field, unit } : column)));
  }, []);
  const changeValue = useCallback((field: ListField, text: string, value: string | null) => {
    setValues((before) => [
      ...before.filter((known) => known.field !== field || valueKey(known.text) !== valueKey(text)),
      ...(value === null ? [] : [{ field, text, value }]),
    ]);
  }, []);
  return (
    <>
      {difference.length > 0 && (
        <section
          aria-labelledby="difference"
          className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3"
        >
          <h2 id="difference" className="font-semibold text-warning">
            Что изменилось в файле
          </h2>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {difference.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-1">Ответы перенесены на новые места. Проверьте их и нажмите «Запомнить и прочитать файл».</p>
        </section>
      )}
      <FormPlace form={form} />
      <section aria-labelledby="columns">
        <h2 id="columns" className="text-lg font-bold">
          {form.kind === "table" ? "Столбцы файла" : "Поля файла"}
        </h2>
        <p className="mt-1 mb-3 text-soft">
          {`${countOf(form.columns.length, ["столбец", "столбца", "столбцов"])}. `}
          {version > 0 && taughtAt !== null
            ? `Версия ${version}, ${moment(taughtAt)}${taughtBy ? `, ${taughtBy}` : ""}. `
            : "Подставлено лучшее, что удалось угадать: поправьте, где не так."}
          {version > 0 && sourceId !== null && (
            <Link to={mappingsPath(sourceId)} className="underline">
              Все версии
            </Link>
          )}
        </p>
        <ul className="panel divide-y divide-line">
          {form.columns.map((column, at) => (
            <ColumnRow
              key={column.path}
              column={column}
              field={columns[at]?.field ?? null}
              unit={columns[at]?.unit ?? null}
              misunderstood={preview.misunderstood.find(({ path }) => path === column.path)}
              onChange={changeColumn}
            />
          ))}
        </ul>
      </section>
      <ValueList values={withAnswers(preview.values, values)} onChange={changeValue} />
      <CarPreview cars={preview.cars} isStale={isStale} failure={failure} />
      <IfMayChange>
        <SaveBar teaching={teaching} mapping={mapping} />
      </IfMayChange>
    </>
  );
}

/** The values with the present answers: the preview follows half a second later. */
function withAnswers(shown: Teaching["preview"]["values"], answers: SourceMapping["values"]) {
  return shown.map((value) => ({
    ...value,
    value:
      answers.find(({ field, text }) => field === value.field && valueKey(text) === valueKey(value.text))?.value ??
      null,
  }));
}

/** Where in the file the cars are: a worksheet or a path, and the row with the names of the columns. */
function FormPlace({ form: { kind, place, places, header, head } }: { form: TaughtForm }) {
  const navigate = useNavigate();
  const open = (query: Record<string, string>) => {
    navigate(`?${new URLSearchParams({ place, ...query })}`, { replace: true, preventScrollReset: true });
  };
  if (places.length < 2 && kind !== "table") return null;
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      {places.length > 1 && (
        <ChoiceField
          label={kind === "table" ? "Лист с автомобилями" : "Где в файле автомобили"}
          chosen={place}
          onChoose={(chosen) => open({ place: chosen })}
          options={places.map((known) => ({
            value: known.place,
            label: `${known.label} — ${countOf(known.records, ["строка", "строки", "строк"])}`,
          }))}
        />
      )}
      {kind === "table" && (
        <ChoiceField
          label="Строка с названиями столбцов"
          chosen={header === null ? "none" : String(header)}
          onChoose={(value) => open({ header: value })}
          options={[
            { value: "none", label: "Названий нет" },
            ...head.map((cells, row) => ({
              value: String(row),
              label: `${row + 1}: ${cells.filter(Boolean).join(" · ") || "пустая"}`,
            })),
          ]}
        />
      )}
    </div>
  );
}
