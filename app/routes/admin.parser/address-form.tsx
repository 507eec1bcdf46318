import { useState } from "react";
import { IMPORT_TEXTS } from "#worker/domain/imports/imports.ts";
import { callApi } from "#app/lib/api.ts";
import { textOf } from "#app/features/panel/editor/fields.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useStartRun } from "./use-start.ts";
import { MethodForm } from "./method-form.tsx";

/** Imports one listing and waits for the result. */
export function SingleForm() {
  const start = useStartRun(
    (url: string) => callApi("POST /parser/parse-single", { body: { url } }),
    IMPORT_TEXTS.singleFailed,
  );
  return (
    <AddressForm
      label="Ссылка на объявление"
      hint="Страница одного автомобиля"
      submitLabel="Импортировать"
      pendingText="Читаем страницу…"
      start={start}
    />
  );
}

/** Reads a feed once. Scheduled feeds are sources. */
export function FeedForm() {
  const start = useStartRun(
    (url: string) => callApi("POST /parser/parse-feed", { body: { url } }),
    IMPORT_TEXTS.runFailed,
  );
  return (
    <AddressForm
      label="Адрес фида"
      hint="XML или CSV: Авто.ру, Авито, YML, Maxposter, CM.Expert. Для проверки по расписанию добавьте источник"
      submitLabel="Прочитать фид"
      pendingText="Запускаем…"
      start={start}
    />
  );
}

interface AddressFormProps {
  label: string;
  hint: string;
  submitLabel: string;
  pendingText: string;
  start: ReturnType<typeof useStartRun<string>>;
}

function AddressForm({ label, hint, submitLabel, pendingText, start }: AddressFormProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <MethodForm
      submitLabel={submitLabel}
      start={start}
      pendingText={pendingText}
      onSubmit={(form) => {
        const url = textOf(form, "url");
        setEmpty(url === "");
        if (url) void start.run(url);
      }}
    >
      <Field label={label} hint={hint} error={isEmpty ? IMPORT_TEXTS.noUrl : start.fields["url"]}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name="url"
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            onChange={() => setEmpty(false)}
          />
        )}
      </Field>
    </MethodForm>
  );
}
