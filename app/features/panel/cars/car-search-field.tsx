import { type ReactNode, useState } from "react";
import { useAutosavedValue } from "#app/features/autosave/autosaved-value.ts";
import { useSearchResults } from "#app/features/panel/command-palette/use-search-results.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { Button } from "#app/ui/button.tsx";

export interface FoundCar {
  id: string;
  title: string;
  note: string;
}

interface CarSearchFieldProps {
  /** Of the control that holds the id. */
  name: string;
  legend: string;
  /** Of the search. */
  label: string;
  /** Of the words that were typed: they are stored where no car is chosen. Without it they only find. */
  wordsName?: string;
  /** Offered without a search. */
  first?: readonly FoundCar[];
  /** May be left out again. */
  isOptional?: boolean;
  error: ReactNode;
  onChange?: () => void;
}

/** One car of the stock, which a search by words finds. The chosen one stays while the search goes on. */
export function CarSearchField({
  name,
  legend,
  label,
  wordsName,
  first = [],
  isOptional = false,
  error,
  onChange,
}: CarSearchFieldProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<FoundCar | null>(null);
  const { results, isSearching } = useSearchResults(search.trim());
  const keptName = `${name}.kept`;
  const kept = chosen === null ? [] : [chosen.id, chosen.title, chosen.note];
  useAutosavedValue(keptName, kept, ([id, title = "", note = ""]) => setChosen(id ? { id, title, note } : null));
  const known = chosen && !first.some(({ id }) => id === chosen.id) ? [...first, chosen] : first;
  const cars = [...known, ...results.cars.filter(({ id }) => !known.some((one) => one.id === id))];
  const choice = cars.length > 0 && (
    <fieldset className="mb-2 min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {cars.map((car) => (
        <label key={car.id} className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-canvas">
          <input
            type="radio"
            name={name}
            value={car.id}
            checked={chosen?.id === car.id}
            onChange={() => {
              setChosen(car);
              onChange?.();
            }}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">
            {car.title} <small className="block text-xs text-soft">{car.note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className="min-w-0">
      {first.length > 0 && choice}
      <TextField
        label={label}
        error={error}
        hint={
          isSearching
            ? "Поиск…"
            : search.trim() && results.cars.length === 0
              ? wordsName && !chosen
                ? "Такого в продаже нет: слова останутся в заявке"
                : "Не найдено"
              : undefined
        }
        type="search"
        name={wordsName}
        text={search}
        onText={setSearch}
        // Enter would send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        placeholder="Марка, модель, год"
      />
      {/* Not above: what is found would push the search down while one types. */}
      {first.length === 0 && choice}
      {kept.map((value, at) => (
        <input key={at} type="hidden" name={keptName} value={value} />
      ))}
      {isOptional && chosen && (
        <Button variant="quiet" size="sm" onClick={() => setChosen(null)}>
          Убрать автомобиль
        </Button>
      )}
    </div>
  );
}
