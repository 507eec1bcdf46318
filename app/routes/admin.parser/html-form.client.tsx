import "#app/bundles/every-screen.ts";
import { useState } from "react";
import { IMPORT_TEXTS } from "#worker/domain/imports/imports.ts";
import { callApi } from "#app/lib/api.ts";
import { textOf } from "#app/features/panel/editor/fields.tsx";
import { Field, TextInput, Textarea } from "#app/ui/field.tsx";
import { useStartRun } from "./use-start.ts";
import { MethodForm } from "./method-form.tsx";

/** Imports a page that was saved in a browser, for sites that refuse servers. */
export function HtmlForm() {
  const [isEmpty, setEmpty] = useState(false);
  const start = useStartRun(
    (page: { html: string; url: string }) => callApi("POST /parser/parse-html", { body: page }),
    IMPORT_TEXTS.singleFailed,
  );
  return (
    <MethodForm
      submitLabel="Импортировать"
      start={start}
      pendingText="Читаем страницу…"
      onSubmit={(form) => {
        const html = textOf(form, "html");
        setEmpty(html === "");
        if (html) void start.run({ html, url: textOf(form, "url") });
      }}
    >
      <Field
        label="Код страницы"
        hint="В браузере: Ctrl+U, затем Ctrl+A и Ctrl+C. Скрипты страницы не выполняются"
        error={isEmpty ? "Вставьте код страницы" : start.fields["html"]}
      >
        {(control) => (
          <Textarea
            {...control}
            name="html"
            rows={5}
            spellCheck={false}
            className="text-xs"
            placeholder="<!doctype html>…"
            onChange={() => setEmpty(false)}
          />
        )}
      </Field>
      <Field
        label="Её адрес"
        hint="По нему автомобиль узнаётся при повторном импорте и находятся фотографии"
        error={start.fields["url"]}
      >
        {(control) => (
          <TextInput {...control} type="url" name="url" placeholder="https://" autoComplete="off" spellCheck={false} />
        )}
      </Field>
    </MethodForm>
  );
}
