import { useEffect, useRef, useState } from "react";
import { formatNumber, countOf } from "#worker/domain/kernel/text/plural.ts";
import { REDIRECT_FILE_MAX_BYTES, REDIRECT_ROWS_MAX } from "#worker/domain/moving/redirect.ts";
import type { AppliedRedirects, RedirectPlan } from "#worker/services/moving/redirect-files.ts";
import { DropZone } from "#app/features/media/upload/drop-zone.tsx";
import { Callout } from "#app/features/panel/callout.tsx";
import { ADDRESSES } from "#app/features/panel/moving/run-list.tsx";
import { ApiError, apiPath } from "#app/lib/api.ts";
import { uploadFile } from "#app/lib/upload-file.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { Button } from "#app/ui/button.tsx";
import { PlanTable } from "./plan-table.tsx";

const MB = 1024 * 1024;

type State =
  | { step: "choose"; done?: string; error?: string }
  | { step: "reading"; percent: number }
  | { step: "applying"; percent: number }
  | { step: "plan"; file: File; plan: RedirectPlan; error?: string };

/** A file of redirects: chosen, looked through, applied. */
export function FileForm() {
  const reload = useReload();
  const [state, setState] = useState<State>({ step: "choose" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send<T>(step: "reading" | "applying", url: string, file: File): Promise<T> {
    const controller = new AbortController();
    stop.current = controller;
    setState({ step, percent: 0 });
    return uploadFile<T>({
      method: "POST",
      url,
      file,
      contentType: "application/octet-stream",
      signal: controller.signal,
      onProgress: (share) => setState({ step, percent: Math.round(share * 100) }),
    });
  }

  function reasonOf(cause: unknown): string | null {
    if (stop.current?.signal.aborted) return null;
    return (cause instanceof ApiError && cause.message) || "Файл не загружен, попробуйте ещё раз";
  }

  /** `problem`: why the file is looked through once more. */
  async function preview(file: File, problem?: string) {
    if (file.size > REDIRECT_FILE_MAX_BYTES)
      return setState({ step: "choose", error: `Файл больше ${REDIRECT_FILE_MAX_BYTES / MB} МБ` });
    try {
      const plan = await send<RedirectPlan>("reading", apiPath("POST /redirects/files/preview"), file);
      setState({ step: "plan", file, plan, ...(problem === undefined ? {} : { error: problem }) });
    } catch (cause) {
      const error = reasonOf(cause);
      if (error !== null) setState({ step: "choose", error });
    }
  }

  async function apply(file: File, plan: RedirectPlan) {
    const { new: added, replaces: replaced } = plan.counts;
    const query = { name: file.name.slice(-200), added: String(added), replaced: String(replaced) };
    try {
      const done = await send<AppliedRedirects>("applying", apiPath("POST /redirects/files", { query }), file);
      setState({ step: "choose", done: appliedText(done) });
      reload();
    } catch (cause) {
      const error = reasonOf(cause);
      if (error === null) return;
      if (cause instanceof ApiError && cause.status === 409) await preview(file, error);
      else setState({ step: "plan", file, plan, error });
    }
  }

  if (state.step === "reading" || state.step === "applying")
    return (
      <p role="status" className="panel grid h-36 content-center p-4 text-center">
        {state.percent < 100
          ? `Загружаем: ${state.percent} %`
          : state.step === "reading"
            ? "Читаем файл и проверяем каждый адрес…"
            : "Записываем адреса…"}
      </p>
    );
  if (state.step === "plan") {
    const { file, plan, error } = state;
    const count = plan.counts.new + plan.counts.replaces;
    return (
      <section aria-labelledby="plan-title">
        <h2
          id="plan-title"
          tabIndex={-1}
          ref={(title) => title?.focus()}
          className="mb-3 text-lg font-semibold wrap-anywhere outline-none"
        >
          {file.name}
        </h2>
        {error && <Callout tone="danger">{error}</Callout>}
        <PlanTable plan={plan} />
        <div className="mt-4 flex flex-wrap gap-3">
          {count > 0 && <Button onClick={() => void apply(file, plan)}>Применить: {countOf(count, ADDRESSES)}</Button>}
          <Button variant="secondary" onClick={() => setState({ step: "choose" })}>
            Другой файл
          </Button>
        </div>
      </section>
    );
  }
  return (
    <>
      {state.done && <Callout tone="success">{state.done}</Callout>}
      {state.error && <Callout tone="danger">{state.error}</Callout>}
      <DropZone
        label="Файл старых адресов"
        accept=".csv,.txt,text/csv,text/plain"
        isInvalid={state.error !== undefined}
        onFiles={([file]) => file && void preview(file)}
        className="h-36"
      >
        <span className="font-medium">Выберите CSV или перетащите его сюда</span>
        <span className="text-xs text-soft">
          До {formatNumber(REDIRECT_ROWS_MAX)} строк и {REDIRECT_FILE_MAX_BYTES / MB} МБ, UTF-8 или Windows-1251
        </span>
      </DropZone>
      <details className="mt-3">
        <summary className="w-fit cursor-pointer py-2 font-medium">Пример файла</summary>
        <pre className="panel overflow-x-auto p-4 text-sm">{SAMPLE}</pre>
      </details>
    </>
  );
}

const SAMPLE = `Старый адрес;Куда;Ответ;Заметка
/catalog/toyota.html;/brand/toyota;301;
/catalog/detail.php?ID=123;/brand/lada?model=vesta;301;из рекламы
/catalog/*/kia-*;/brand/kia;301;все страницы Kia
/o-kompanii/vakansii;;410;`;

function appliedText({ added, replaced }: AppliedRedirects): string {
  if (added + replaced === 0) return "В файле нет ничего нового: адреса уже такие";
  return [
    added > 0 && `Добавлено: ${countOf(added, ADDRESSES)}`,
    replaced > 0 && `Заменено: ${countOf(replaced, ADDRESSES)}`,
  ]
    .filter(Boolean)
    .join(". ");
}
