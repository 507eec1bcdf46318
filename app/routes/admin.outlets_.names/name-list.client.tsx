import "#app/bundles/every-screen.ts";
import { useEffect, useId, useState } from "react";
import type { CatalogueKey } from "#worker/domain/outlets/catalogue-keys.ts";
import type { NameView } from "#worker/services/outlets/names/list-names.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";

interface NameListProps {
  catalogue: CatalogueKey;
  names: readonly NameView[];
}

/** Models of ours with the catalogue's names. */
export function NameList({ catalogue, names }: NameListProps) {
  return (
    <ul className="panel divide-y divide-line">
      {names.map((name) => (
        <NameRow key={`${name.brandId} ${name.model}`} catalogue={catalogue} name={name} />
      ))}
    </ul>
  );
}

/** The catalogue's make and model in one field: names of makes contain no «/ ». */
const SEPARATOR = " / ";

interface Hint {
  make: string;
  model: string;
}

function findHints(catalogue: CatalogueKey, query: string): Promise<Hint[]> {
  return callApi("GET /outlets/catalogues/:catalogue/models", { catalogue, query: { q: query.slice(0, 200) } });
}

/** The model of the catalogue that was typed without the separator; undefined if there is none. */
async function findTyped(catalogue: CatalogueKey, text: string): Promise<Hint | undefined> {
  const found = await findHints(catalogue, text);
  return found.find(({ make, model }) => `${make} ${model}`.toLowerCase() === text.toLowerCase());
}

/** Models are stored in small letters. */
function capitalised(model: string): string {
  return model.replace(/(?<![\p{L}\d])\p{L}/gu, (letter) => letter.toUpperCase());
}

function NameRow({ catalogue, name }: { catalogue: CatalogueKey; name: NameView }) {
  const { brandId, brandName, model, makeName, modelName, isChecked } = name;
  const stored = makeName ? makeName + SEPARATOR + modelName : "";
  const [text, setText] = useState(stored);
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const [isOpen, setOpen] = useState(false);
  // happy-dom looks a list up by a selector, in which colons are special.
  const id = useId().replaceAll(":", "");
  const save = useMutation<string>({
    send: async (chosen) => {
      const [make = "", ...rest] = chosen.split(SEPARATOR);
      const typed = { make: make.trim(), model: rest.join(SEPARATOR).trim() };
      const named = typed.model ? typed : ((await findTyped(catalogue, typed.make)) ?? typed);
      const names = { makeName: named.make, modelName: named.model };
      return callApi("PUT /outlets/names", { body: { catalogue, brandId, model, ...names } });
    },
    success: "Название сохранено",
    failure: "Название не сохранено",
    reasonAlone: true,
  });
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const query = text.replace(SEPARATOR, " ") || brandName;
    const timer = window.setTimeout(() => {
      findHints(catalogue, query).then(
        (found) => isCurrent && setHints(found),
        // Without hints the name can still be typed; the server checks it.
        () => undefined,
      );
    }, 200);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [isOpen, text, catalogue, brandName]);
  const error = save.fields["modelName"] ?? save.fields["makeName"];
  return (
    <li className="px-4 py-3">
      <form
        className="grid items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void save.run(text);
        }}
      >
        <span className="font-medium [overflow-wrap:anywhere]">
          {brandName} {capitalised(model)}{" "}
          {!isChecked && <Badge tone="accent">{makeName ? "проверьте" : "не найдено"}</Badge>}
        </span>
        <span className="grid gap-1">
          <TextInput
            name="modelName"
            value={text}
            list={`${id}-hints`}
            aria-label={`Название в справочнике: ${brandName} ${capitalised(model)}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            placeholder="Марка / Модель"
            autoComplete="off"
            onFocus={() => setOpen(true)}
            onChange={(event) => setText(event.target.value)}
          />
          <datalist id={`${id}-hints`}>
            {hints.map(({ make, model: hint }) => (
              <option key={`${make} ${hint}`}>{make + SEPARATOR + hint}</option>
            ))}
          </datalist>
          {error && (
            <span id={`${id}-error`} role="alert" className="text-xs text-danger">
              {error}
            </span>
          )}
        </span>
        <Button
          type="submit"
          size="sm"
          variant={isChecked ? "secondary" : "primary"}
          pending={save.isPending}
          pendingText="Сохраняем…"
          disabled={text.trim() === "" || (isChecked && text === stored)}
        >
          {stored !== "" && text === stored && !isChecked ? "Подтвердить" : "Сохранить"}
        </Button>
      </form>
    </li>
  );
}
