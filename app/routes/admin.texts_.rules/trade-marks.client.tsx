import "#app/bundles/every-screen.ts";
import { type FormEvent, useRef } from "react";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Foreign words that rules let pass. */
export function TradeMarks({ words }: { words: readonly string[] }) {
  const mayChange = useMayChange();
  const form = useRef<HTMLFormElement>(null);
  const add = useMutation<string>({
    send: (word) => callApi("POST /texts/trade-marks", { body: { word } }),
    success: "Название добавлено",
    failure: "Не удалось добавить название",
    onDone: () => form.current?.reset(),
  });
  const remove = useMutation<string>({
    send: (word) => callApi("DELETE /texts/trade-marks/:word", { word }),
    success: "Название убрано",
    failure: "Не удалось убрать название",
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void add.run(String(new FormData(event.currentTarget).get("word") ?? ""));
  }

  return (
    <section aria-label="Товарные знаки" className="panel grid gap-3 p-4">
      <h2 className="text-xl font-bold">Товарные знаки</h2>
      <p className="text-soft">
        Зарегистрированные названия на латинице, которые правило об иностранных словах пропускает. Названия марок и
        моделей оно знает само.
      </p>
      {words.length === 0 ? (
        <p>Словарь пуст.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="flex items-center gap-1 rounded-sm border border-line pl-3">
              <span className="[overflow-wrap:anywhere]">{word}</span>
              {mayChange && (
                <button
                  type="button"
                  aria-label={`Убрать «${word}»`}
                  disabled={remove.isPending}
                  onClick={() => void remove.run(word)}
                  className="grid size-11 place-items-center"
                >
                  <Icon name="x" size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-3">
          <Field label="Название" error={add.fields["word"]} className="grow sm:max-w-80">
            {(control) => <TextInput {...control} name="word" maxLength={60} autoComplete="off" />}
          </Field>
          <Button type="submit" variant="secondary" pending={add.isPending} className="sm:mt-7">
            Добавить
          </Button>
        </form>
      )}
    </section>
  );
}
