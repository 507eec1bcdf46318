import "#app/bundles/every-screen.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { LEAD_SYSTEM_LABELS, LEAD_SYSTEMS, type LeadColumn } from "#worker/domain/leads/imports/lead-columns.ts";
import type { LeadTeaching } from "#worker/domain/leads/imports/lead-import-views.ts";
import { type LeadMapping, leadValueKey } from "#worker/domain/leads/imports/lead-mapping.ts";
import type { ValueField } from "#worker/domain/leads/imports/lead-values.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, LEAD_TYPE_LABELS, LEAD_TYPES } from "#worker/domain/leads/lead-terms.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { ApiError, callApi } from "#app/lib/api.ts";
import { ChoiceField, optionsOf } from "#app/features/panel/editor/fields.tsx";
import { LeadColumnRow } from "./lead-column-row.tsx";
import { LeadPreviewPart } from "./lead-preview.tsx";
import { LeadValues } from "./lead-values.tsx";

/** Answers that follow one another quickly are sent once. */
const DELAY_MS = 500;

/** What the file becomes with the present answers, which are stored on the way. */
function useTeaching(first: LeadTeaching) {
  const [teaching, setTeaching] = useState(first);
  const [mapping, setMapping] = useState(first.mapping);
  const [failure, setFailure] = useState<string | null>(null);
  const saved = useRef(first.mapping);
  const [isStale, setStale] = useState(false);
  const { id } = first.item;
  useEffect(() => {
    if (mapping === saved.current) return;
    let isLatest = true;
    setStale(true);
    const timer = setTimeout(() => {
      callApi("PUT /leads/imports/:id/mapping", { id, body: mapping }).then(
        (answer) => {
          if (!isLatest) return;
          saved.current = answer.mapping;
          setTeaching(answer);
          setMapping(answer.mapping);
          setFailure(null);
          setStale(false);
        },
        (cause: unknown) => {
          if (isLatest) setFailure((cause instanceof ApiError && cause.message) || "Не удалось показать заявки");
        },
      );
    }, DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [mapping, id]);
  return { teaching, mapping, setMapping, isStale, failure };
}

/** Columns of the file beside our fields, the meaning of its words, and the leads that they make. */
export function TeachLeads({ teaching: first }: { teaching: LeadTeaching }) {
  const { teaching, mapping, setMapping, isStale, failure } = useTeaching(first);
  const { moment } = useSalonTime();
  const change = (part: Partial<LeadMapping>) => setMapping((before) => ({ ...before, ...part }));
  const changeColumn = useCallback(
    (name: string, field: LeadColumn | null) =>
      setMapping((before) => ({
        ...before,
        columns: before.columns.map((column) => (column.name === name ? { name, field } : column)),
      })),
    [setMapping],
  );
  const changeValue = useCallback(
    (field: ValueField, text: string, value: string) =>
      setMapping((before) => ({
        ...before,
        values: [
          ...before.values.filter((known) => known.field !== field || leadValueKey(known.text) !== leadValueKey(text)),
          { field, text, value },
        ],
      })),
    [setMapping],
  );
  const { columns, taughtAt, otherWorksheets, preview, staff } = teaching;
  return (
    <>
      {otherWorksheets.length > 0 && (
        <p className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3 wrap-anywhere">
          {`Прочитан самый длинный лист. Остальные загрузите отдельно: ${otherWorksheets.map((name) => `«${name}»`).join(", ")}.`}
        </p>
      )}
      <FileForm teaching={teaching} mapping={mapping} onChange={change} />
      <section aria-labelledby="columns" className="mt-4">
        <h2 id="columns" className="text-lg font-bold">
          Столбцы файла
        </h2>
        <p className="mt-1 mb-3 text-soft">
          {`${countOf(columns.length, ["столбец", "столбца", "столбцов"])}. `}
          {taughtAt === null
            ? "Подставлено лучшее, что удалось угадать: поправьте, где не так."
            : `Подставлены ответы о таком же файле от ${moment(taughtAt)}.`}
        </p>
        <ul className="panel divide-y divide-line">
          {columns.map((column) => (
            <LeadColumnRow
              key={column.name}
              column={column}
              field={mapping.columns.find(({ name }) => name === column.name)?.field ?? null}
              onChange={changeColumn}
            />
          ))}
        </ul>
      </section>
      <LeadValues values={preview.values} answers={mapping.values} staff={staff} onChange={changeValue} />
      <LeadPreviewPart teaching={teaching} isStale={isStale} failure={failure} />
    </>
  );
}

interface FileFormProps {
  teaching: LeadTeaching;
  mapping: LeadMapping;
  onChange: (part: Partial<LeadMapping>) => void;
}

/** Where the names of the columns are, whose numbers the leads have, and what rows are that do not say it. */
function FileForm({ teaching: { head }, mapping, onChange }: FileFormProps) {
  return (
    <div className="grid gap-x-4 md:grid-cols-2 xl:grid-cols-4">
      <ChoiceField
        label="Строка с названиями столбцов"
        chosen={mapping.header}
        onChoose={(header) => onChange({ header })}
        options={head.map((cells, row) => ({
          value: row,
          label: `${row + 1}: ${cells.filter(Boolean).join(" · ").slice(0, 80) || "пустая"}`,
        }))}
      />
      <ChoiceField
        label="Откуда файл"
        chosen={mapping.system}
        onChoose={(system) => onChange({ system })}
        options={optionsOf(LEAD_SYSTEMS, LEAD_SYSTEM_LABELS)}
      />
      <ChoiceField
        label="Статус, если не указан"
        chosen={mapping.blank.status}
        onChoose={(status) => onChange({ blank: { ...mapping.blank, status } })}
        options={optionsOf(LEAD_STATUSES, LEAD_STATUS_LABELS)}
      />
      <ChoiceField
        label="Вид, если не указан"
        chosen={mapping.blank.type}
        onChoose={(type) => onChange({ blank: { ...mapping.blank, type } })}
        options={optionsOf(LEAD_TYPES, LEAD_TYPE_LABELS)}
      />
    </div>
  );
}
