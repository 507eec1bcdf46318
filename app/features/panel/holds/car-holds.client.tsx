import "#app/bundles/every-screen.ts";
import { useState } from "react";
import type { StaffHold } from "#worker/services/holds/hold-view.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { useSearchResults } from "../command-palette/use-search-results.ts";
import { useMay } from "../use-current-staff.ts";
import { HoldLine } from "./hold-line.tsx";
import { TakeHold } from "./take-hold.tsx";

export interface CarHoldsProps {
  carId: string;
  isOnSale: boolean;
  /** The latest first. */
  holds: readonly StaffHold[];
  hours: number;
}

/** Who holds the car and who waits for it, the holds before, and a new one for a lead. */
export function CarHolds({ carId, isOnSale, holds, hours }: CarHoldsProps) {
  const canTake = useMay("leads.write") && isOnSale;
  const queue = holds
    .filter(({ state }) => state === "active" || state === "waiting")
    .toSorted(
      (one, other) =>
        Number(one.state === "waiting") - Number(other.state === "waiting") || one.createdAt - other.createdAt,
    );
  const ended = holds.filter((hold) => !queue.includes(hold));
  if (holds.length === 0 && !canTake) return null;
  return (
    <details className="mt-2 border-t border-line pt-2" open={queue.length > 0}>
      <summary className="min-h-11 content-center font-semibold">
        Бронь{queue.length > 1 && `, в очереди ${queue.filter(({ state }) => state === "waiting").length}`}
      </summary>
      {queue.length > 0 && (
        <ol className="divide-y divide-line">
          {queue.map((hold) => (
            <HoldLine key={hold.id} hold={hold} about="lead" hours={hours} />
          ))}
        </ol>
      )}
      {canTake && <HoldForLead carId={carId} isHeld={queue.length > 0} hours={hours} />}
      {ended.length > 0 && (
        <>
          <h4 className="mt-2 text-sm text-soft">Раньше</h4>
          <ul className="divide-y divide-line">
            {ended.map((hold) => (
              <HoldLine key={hold.id} hold={hold} about="lead" hours={hours} />
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** A lead that a search finds, and the hold for it. */
function HoldForLead({ carId, isHeld, hours }: Pick<CarHoldsProps, "carId" | "hours"> & { isHeld: boolean }) {
  const [search, setSearch] = useState("");
  const { results, isSearching } = useSearchResults(search.trim());
  const hint = isSearching
    ? "Поиск…"
    : search.trim().length > 1 && results.leads.length === 0
      ? "Не найдено"
      : undefined;
  return (
    <div className="py-2">
      <TextField
        label="Забронировать за заявкой"
        hint={hint}
        type="search"
        text={search}
        onText={setSearch}
        // Enter would send the car's form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        placeholder="Имя или телефон"
      />
      <ul className="divide-y divide-line">
        {results.leads.map(({ id, title, note }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              {title} <small className="block text-xs text-soft">{note}</small>
            </span>
            <span>
              <TakeHold carId={carId} leadId={id} isHeld={isHeld} hours={hours} onDone={() => setSearch("")} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
