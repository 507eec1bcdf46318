import { useState } from "react";
import { IMPORT_LINKS, IMPORT_TEXTS, IMPORT_URLS_MAX } from "#worker/domain/imports/imports.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { useStartRun } from "./use-start.ts";
import { MethodForm } from "./method-form.tsx";

/** Imports up to 50 listings, one address per line. */
export function UrlsForm() {
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const urls = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const start = useStartRun(
    (list: readonly string[]) => callApi("POST /parser/parse-urls", { body: { urls: list } }),
    IMPORT_TEXTS.runFailed,
  );
  const error =
    urls.length > IMPORT_URLS_MAX ? IMPORT_TEXTS.tooManyUrls : isEmpty ? IMPORT_TEXTS.noUrls : start.fields["urls"];
  return (
    <MethodForm
      submitLabel={urls.length > 1 ? `Импортировать: ${countOf(urls.length, IMPORT_LINKS)}` : "Импортировать список"}
      start={start}
      pendingText="Запускаем…"
      isSecond
      onSubmit={() => {
        setEmpty(urls.length === 0);
        if (urls.length > 0 && urls.length <= IMPORT_URLS_MAX) void start.run(urls);
      }}
    >
      <TextField
        label="Несколько ссылок, по одной в строке"
        hint={`${urls.length} из ${IMPORT_URLS_MAX}. Ответ будет по каждой ссылке`}
        error={error}
        name="urls"
        rows={4}
        text={text}
        spellCheck={false}
        wrap="off"
        placeholder={"https://…\nhttps://…"}
        onText={(text) => {
          setText(text);
          setEmpty(false);
        }}
      />
    </MethodForm>
  );
}
