import { memo } from "react";
import {
  LEAD_COLUMN_GROUPS,
  LEAD_COLUMNS,
  type LeadColumn,
  leadColumnLabel,
} from "#worker/domain/leads/imports/lead-columns.ts";
import type { LeadFileColumn } from "#worker/domain/leads/imports/lead-import-views.ts";
import { Select } from "#app/ui/field.tsx";

interface LeadColumnRowProps {
  column: LeadFileColumn;
  field: LeadColumn | null;
  onChange: (name: string, field: LeadColumn | null) => void;
}

/** A column of the file with its values, and the choice of our field beside it. */
export const LeadColumnRow = memo(function LeadColumnRow({ column, field, onChange }: LeadColumnRowProps) {
  const { name, samples, filled } = column;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-soft wrap-anywhere">{samples.length > 0 ? samples.join(" · ") : "Пусто"}</p>
        {filled < 100 && samples.length > 0 && <p className="text-xs text-soft">{`Заполнено у ${filled}\u00a0%`}</p>}
      </div>
      <Select
        aria-label={`Что в столбце «${name}»`}
        className="min-w-0"
        value={field ?? ""}
        onChange={({ target }) => onChange(name, LEAD_COLUMNS.find((known) => known === target.value) ?? null)}
      >
        <option value="">Не переносить</option>
        {LEAD_COLUMN_GROUPS.map(({ label, columns }) => (
          <optgroup key={label} label={label}>
            {columns.map((known) => (
              <option key={known} value={known}>
                {leadColumnLabel(known)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </li>
  );
});
