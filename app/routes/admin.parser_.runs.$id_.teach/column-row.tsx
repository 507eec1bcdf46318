import { memo } from "react";
import {
  TAUGHT_FIELD_NAMES,
  TAUGHT_FIELDS,
  TAUGHT_UNITS,
  type TaughtField,
} from "#worker/domain/imports/taught-fields.ts";
import type { TaughtColumn, TeachingPreview } from "#worker/domain/imports/teaching-views.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Select } from "#app/ui/field.tsx";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";

interface ColumnRowProps {
  column: TaughtColumn;
  field: TaughtField | null;
  unit: string | null;
  /** Values that the chosen field does not understand. */
  misunderstood: TeachingPreview["misunderstood"][number] | undefined;
  onChange: (path: string, field: TaughtField | null, unit: string | null) => void;
}

const GROUPS = [...new Set(TAUGHT_FIELD_NAMES.map((name) => TAUGHT_FIELDS[name].group))];

/** A column of the file with its values, and the choice of our field beside it. */
export const ColumnRow = memo(function ColumnRow({ column, field, unit, misunderstood, onChange }: ColumnRowProps) {
  const { path, label, samples, filled } = column;
  const units = field === null ? undefined : TAUGHT_UNITS[field];
  return (
    <li className="grid items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {field === column.field && field !== null && <OriginBadge from={column.from} />}
        </p>
        <p className="text-soft wrap-anywhere">{samples.length > 0 ? samples.join(" · ") : "Пусто"}</p>
        {filled < 100 && samples.length > 0 && <p className="text-xs text-soft">{`Заполнено у ${filled}\u00a0%`}</p>}
      </div>
      <div className="grid min-w-0 gap-1">
        <div className="flex gap-2">
          <Select
            aria-label={`Что в столбце «${label}»`}
            className="min-w-0 flex-1"
            value={field ?? ""}
            onChange={(event) =>
              onChange(path, TAUGHT_FIELD_NAMES.find((name) => name === event.target.value) ?? null, null)
            }
          >
            <option value="">Не переносить</option>
            {GROUPS.map((group) => (
              <optgroup key={group} label={group}>
                {TAUGHT_FIELD_NAMES.filter((name) => TAUGHT_FIELDS[name].group === group).map((name) => (
                  <option key={name} value={name}>
                    {TAUGHT_FIELDS[name].label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          {units && (
            <OptionSelect
              aria-label={`Единица в столбце «${label}»`}
              className="w-36 shrink-0"
              value={unit ?? ""}
              onChoose={(value) => onChange(path, field, value || null)}
              blank="Как в файле"
              options={units.map((known) => ({ value: known, label: known }))}
            />
          )}
        </div>
        {misunderstood && (
          <p className="text-xs text-danger wrap-anywhere">
            {`Понято ${misunderstood.understood} из ${misunderstood.filled}. Не понято: ${misunderstood.samples.map((text) => `«${text}»`).join(", ")}`}
          </p>
        )}
      </div>
    </li>
  );
});

function OriginBadge({ from }: { from: TaughtColumn["from"] }) {
  if (from === "values") return <Badge>Угадано по значениям, проверьте</Badge>;
  return from === "taught" ? <Badge tone="success">Как в прошлый раз</Badge> : null;
}
