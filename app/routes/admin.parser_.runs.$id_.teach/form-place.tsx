import { useNavigate } from "@remix-run/react";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import type { TaughtForm } from "#worker/domain/imports/teaching-views.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/text-input.tsx";

/** Where in the file the cars are: a worksheet or a path, and the row with the names of the columns. */
export function FormPlace({ form: { kind, place, places, header, head } }: { form: TaughtForm }) {
  const navigate = useNavigate();
  const open = (query: Record<string, string>) => {
    navigate(`?${new URLSearchParams({ place, ...query })}`, { replace: true, preventScrollReset: true });
  };
  if (places.length < 2 && kind !== "table") return null;
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      {places.length > 1 && (
        <Field label={kind === "table" ? "Лист с автомобилями" : "Где в файле автомобили"}>
          {(control) => (
            <Select {...control} value={place} onChange={(event) => open({ place: event.target.value })}>
              {places.map((known) => (
                <option key={known.place} value={known.place}>
                  {`${known.label} — ${countOf(known.records, ["строка", "строки", "строк"])}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {kind === "table" && (
        <Field label="Строка с названиями столбцов">
          {(control) => (
            <Select
              {...control}
              value={header === null ? "none" : String(header)}
              onChange={(event) => open({ header: event.target.value })}
            >
              <option value="none">Названий нет</option>
              {head.map((cells, row) => (
                <option key={row} value={row}>
                  {`${row + 1}: ${cells.filter(Boolean).join(" · ") || "пустая"}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
