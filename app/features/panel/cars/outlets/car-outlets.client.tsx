import "#app/bundles/every-screen.ts";
import { useState } from "react";
import type { CarListing } from "#worker/services/outlets/names/get-car-listings.ts";
import { callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Switch } from "#app/ui/panel/switch.tsx";
import { useMutation } from "../../use-mutation.ts";
import { Moment } from "../../salon-time.tsx";

/** The car at the outlets: its advertisement, what the outlet rejected, and the modification of its catalogue. Loaded when opened. */
export function CarOutlets({ carId }: { carId: string }) {
  const [listings, setListings] = useState<readonly CarListing[] | "failed" | null>(null);
  const load = () => callApi("GET /outlets/cars/:car", { car: carId }).then(setListings, () => setListings("failed"));
  return (
    <details
      className="mt-3 rounded-sm border border-line px-4 py-2"
      onToggle={(event) => {
        if (event.currentTarget.open && (listings === null || listings === "failed")) void load();
      }}
    >
      <summary className="min-h-8 w-fit content-center font-medium">На площадках</summary>
      {listings === null ? (
        <p className="py-2 text-soft">Минуту…</p>
      ) : listings === "failed" ? (
        <p role="alert" className="py-2 text-soft">
          Не удалось прочитать. Закройте и откройте ещё раз.
        </p>
      ) : listings.length === 0 ? (
        <p className="py-2 text-soft">Ни одна площадка не включена. Это делается в разделе «Площадки».</p>
      ) : (
        <ul className="divide-y divide-line">
          {listings.map((listing) => (
            <ListingRow key={listing.outlet} carId={carId} listing={listing} onSaved={load} />
          ))}
        </ul>
      )}
    </details>
  );
}

interface ListingRowProps {
  carId: string;
  listing: CarListing;
  onSaved: () => Promise<void>;
}

type Choice = { enabled: boolean; modification?: string | null };

function ListingRow({ carId, listing, onSaved }: ListingRowProps) {
  const { outlet, label, enabled, statusLabel, status, messages, link, checkedAt, modification, modifications } =
    listing;
  const save = useMutation<Choice>({
    send: (choice) => callApi("PUT /outlets/:key/cars/:car", { key: outlet, car: carId, body: choice }),
    success: "Сохранено",
    failure: "Не сохранено",
    reasonAlone: true,
    onDone: () => void onSaved(),
  });
  const isRejected = status === "rejected" || status === "blocked";
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Switch
          checked={enabled}
          label={`Выгружать: ${label}`}
          text={label}
          disabled={save.isPending}
          onChange={(isOn) => save.run({ enabled: isOn })}
        />
        {statusLabel && <Badge tone={isRejected ? "accent" : "neutral"}>{statusLabel}</Badge>}
        {checkedAt !== null && checkedAt > 0 && (
          <span className="text-xs text-soft">
            отчёт от <Moment at={checkedAt} />
          </span>
        )}
        {link && (
          <a href={link} target="_blank" rel="noreferrer" className="min-h-8 content-center font-medium underline">
            Объявление
          </a>
        )}
      </div>
      {messages.map(({ level, text }) => (
        <p key={text} className={`text-xs [overflow-wrap:anywhere] ${level === "error" ? "text-danger" : "text-soft"}`}>
          {text}
        </p>
      ))}
      {modifications.length > 0 && (
        <label className="grid gap-1 text-xs">
          Модификация в справочнике
          <select
            className="control control-select"
            value={modification ?? ""}
            disabled={save.isPending}
            onChange={(event) => void save.run({ enabled, modification: event.target.value || null })}
          >
            <option value="">{modification === null ? "Выберите: подходит не одна" : "По характеристикам"}</option>
            {modifications.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}
