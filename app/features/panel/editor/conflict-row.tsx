import type { FieldConflict } from "#worker/domain/kernel/edit-conflict.ts";

interface ConflictRowProps {
  conflict: FieldConflict;
  isFirst: boolean;
  chosen: "stored" | "own" | null;
  onChoose: (choice: "stored" | "own") => void;
}

/** One field with its stored value and one's own. */
export function ConflictRow({ conflict, isFirst, chosen, onChoose }: ConflictRowProps) {
  const { field, label, base, stored, sent, pictures } = conflict;
  const option = (choice: "stored" | "own", title: string, text: string, addresses: readonly string[] | undefined) => (
    <label className="flex min-h-11 items-start gap-3 rounded-sm border border-edge px-3 py-2.5 has-checked:border-ink has-checked:bg-canvas">
      <input
        type="radio"
        name={`conflict:${field}`}
        checked={chosen === choice}
        onChange={() => onChoose(choice)}
        data-autofocus={isFirst && choice === "stored" ? true : undefined}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0 grow">
        <span className="font-medium">{title}:</span>{" "}
        {addresses && addresses.length > 0 ? (
          <Pictures addresses={addresses} />
        ) : (
          <span className="block max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{text}</span>
        )}
      </span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-2">
        {option("stored", "Сейчас на сайте", stored, pictures?.stored)}
        {option("own", "У вас", sent, pictures?.sent)}
      </div>
      {base !== undefined && !pictures && (
        <p className="mt-1 line-clamp-2 text-xs wrap-anywhere text-soft">Было, когда вы начали: {base}</p>
      )}
    </fieldset>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {addresses.map((address, at) => (
        <img
          key={address}
          src={address}
          alt={`Фото ${at + 1}`}
          className="h-16 max-w-full rounded-sm border border-line bg-shade object-contain"
        />
      ))}
    </span>
  );
}
