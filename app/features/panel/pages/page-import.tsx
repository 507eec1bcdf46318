import { Link } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { IMPORT_PAGES_MAX, IMPORT_PAUSE_MS, type ImportedPage } from "#worker/domain/content/page-import.ts";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import type { OldPages } from "#worker/services/moving/old-site.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { useUnsavedWarning } from "../editor/use-unsaved-warning.tsx";

const ADDRESSES: PluralForms = ["адрес", "адреса", "адресов"];
const BLOCKS: PluralForms = ["блок", "блока", "блоков"];
const PICTURES: PluralForms = ["картинка", "картинки", "картинок"];
const PAGES: PluralForms = ["страница", "страницы", "страниц"];

type Row =
  | { url: string; state: "waiting" | "reading" }
  | { url: string; state: "failed"; reason: string }
  | { url: string; state: "done"; page: ImportedPage };

/** Takes pages of the old site into drafts, one after another, so that the site is not asked too often. */
export function PageImport({ oldSite, addresses }: OldPages) {
  const [text, setText] = useState(addresses.slice(0, IMPORT_PAGES_MAX).join("\n"));
  const [isOwn, setOwn] = useState(false);
  const [error, setError] = useState<{ urls?: string; own?: string }>({});
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isRunning, setRunning] = useState(false);
  const stop = useRef(false);
  useEffect(
    () => () => {
      stop.current = true;
    },
    [],
  );
  const question = useUnsavedWarning(() => isRunning);

  async function take(urls: readonly string[]) {
    setRunning(true);
    stop.current = false;
    setRows(urls.map((url) => ({ url, state: "waiting" })));
    const put = (at: number, row: Row) => setRows((all) => all.map((one, index) => (index === at ? row : one)));
    for (const [at, url] of urls.entries()) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, IMPORT_PAUSE_MS));
      if (stop.current) break;
      put(at, { url, state: "reading" });
      try {
        put(at, { url, state: "done", page: await callApi("POST /pages/import", { body: { url, isOwnSite: true } }) });
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        put(at, { url, state: "failed", reason: cause.message || "Не удалось прочитать страницу" });
      }
    }
    setRunning(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const urls = [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
    const problems = {
      ...(urls.length === 0 ? { urls: "Вставьте хотя бы один адрес" } : {}),
      ...(urls.length > IMPORT_PAGES_MAX
        ? { urls: `За раз не больше ${IMPORT_PAGES_MAX}: сейчас ${urls.length}` }
        : {}),
      ...(isOwn ? {} : { own: "Подтвердите, что это сайт вашего салона" }),
    };
    setError(problems);
    if (Object.keys(problems).length === 0 && !isRunning) void take(urls);
  }

  return (
    <div className="grid gap-6">
      <form onSubmit={submit} noValidate className="panel grid gap-1 p-5">
        <p className="mb-3 text-sm">
          {foundText(addresses.length)}{" "}
          <Link to="/admin/redirects/old-site" className="underline wrap-anywhere">
            {oldSite ? `Адреса прежнего сайта ${oldSite}` : "Прочитать адреса прежнего сайта"}
          </Link>
        </p>
        <Field
          label="Адреса страниц, по одному в строке"
          required
          hint={`До ${IMPORT_PAGES_MAX} за раз. Ненужные строки уберите`}
          error={error.urls}
        >
          {(control) => (
            <Textarea {...control} rows={8} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Checkbox
          checked={isOwn}
          onChange={(event) => setOwn(event.target.checked)}
          aria-invalid={error.own !== undefined}
        >
          Это сайт нашего салона: тексты и картинки можно переносить
        </Checkbox>
        <p role="alert" className="min-h-4.5 text-xs text-danger">
          {error.own}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isRunning} pendingText="Переносим…">
            Перенести в черновики
          </Button>
          {isRunning && (
            <Button
              variant="secondary"
              onClick={() => {
                stop.current = true;
              }}
            >
              Остановить
            </Button>
          )}
        </div>
      </form>
      {rows.length > 0 && <Outcome rows={rows} isRunning={isRunning} />}
      {question}
    </div>
  );
}

function foundText(found: number): string {
  if (found === 0)
    return "Адреса прежнего сайта ещё не прочитаны, или все страницы уже перенесены. Можно вставить адреса самим.";
  const more =
    found > IMPORT_PAGES_MAX ? ` Ниже первые ${IMPORT_PAGES_MAX}, остальные перенесите следующим разом.` : "";
  return `На прежнем сайте, кроме автомобилей: ${countOf(found, PAGES)}.${more}`;
}

function Outcome({ rows, isRunning }: { rows: readonly Row[]; isRunning: boolean }) {
  const done = rows.filter(({ state }) => state === "done" || state === "failed").length;
  return (
    <section aria-label="Что перенесено" className="panel p-5">
      <p role="status" className="mb-3 font-semibold">
        {isRunning ? `Прочитано ${done} из ${rows.length}. Не закрывайте вкладку.` : summaryOf(rows)}
      </p>
      <div className="scrolls-x">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="text-soft">
              <th className="py-2 pr-4 font-medium">Старый адрес</th>
              <th className="py-2 pr-4 font-medium">Что вышло</th>
              <th className="py-2 font-medium">Взято и не взято</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.url} className="border-t border-line align-top">
                <td className="max-w-80 py-2 pr-4 wrap-anywhere">{row.url}</td>
                <td className="py-2 pr-4">
                  <RowState row={row} />
                </td>
                <td className="py-2">{row.state === "done" && takenText(row.page)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const OUTCOMES = { added: "Новый черновик", updated: "Черновик обновлён", kept: "Уже перенесена, не меняли" } as const;

function RowState({ row }: { row: Row }) {
  switch (row.state) {
    case "waiting":
      return <span className="text-soft">Ждёт</span>;
    case "reading":
      return "Читаем…";
    case "failed":
      return <span className="text-danger">{row.reason}</span>;
    case "done":
      return (
        <>
          {OUTCOMES[row.page.outcome]}:{" "}
          <Link to={`/admin/pages/${row.page.id}`} className="underline wrap-anywhere">
            {row.page.title}
          </Link>
        </>
      );
  }
}

function takenText({ outcome, blocks, pictures, picturesLeft, isCut }: ImportedPage): string {
  if (outcome === "kept") return "";
  return [
    countOf(blocks, BLOCKS),
    pictures > 0 && countOf(pictures, PICTURES),
    picturesLeft > 0 && `не взято: ${countOf(picturesLeft, PICTURES)}`,
    isCut && "конец страницы не поместился",
  ]
    .filter(Boolean)
    .join(", ");
}

function summaryOf(rows: readonly Row[]): string {
  const of = (state: Row["state"]) => rows.filter((row) => row.state === state).length;
  const skipped = of("waiting");
  return [
    `Перенесено: ${countOf(of("done"), PAGES)}`,
    of("failed") > 0 && `не удалось: ${countOf(of("failed"), ADDRESSES)}`,
    skipped > 0 && `не начато: ${countOf(skipped, ADDRESSES)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
