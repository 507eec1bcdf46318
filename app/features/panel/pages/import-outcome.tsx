import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ImportedPage, PageImportLine, PageImportRun } from "#worker/domain/content/page-import.ts";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";

const ADDRESSES: PluralForms = ["адрес", "адреса", "адресов"];
const BLOCKS: PluralForms = ["блок", "блока", "блоков"];
const PICTURES: PluralForms = ["картинка", "картинки", "картинок"];
const PAGES: PluralForms = ["страница", "страницы", "страниц"];
const RETRY_MS = 5000;
/** Another invocation is reading: look again then. */
const LOOK_MS = 1500;

/** Goes on with a run by one call after another while the screen is open. */
function useWork(run: PageImportRun): PageImportRun {
  const reload = useReload();
  const [latest, setLatest] = useState(run);
  const isWorking = run.finishedAt === null;
  useEffect(() => {
    if (!isWorking) return;
    let isMounted = true;
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const work = async () => {
      let waiting = -1;
      while (isMounted) {
        try {
          const answer = await callApi("POST /pages/imports/:id/work", { id: run.id });
          if (!isMounted || !answer) return;
          setLatest(answer);
          if (answer.finishedAt !== null) return reload();
          const left = answer.lines.filter(({ state }) => state === "waiting").length;
          if (left === waiting) await pause(LOOK_MS);
          waiting = left;
        } catch (cause) {
          if (!(cause instanceof ApiError) || cause.needs) return;
          // Cron goes on meanwhile.
          await pause(RETRY_MS);
        }
      }
    };
    void work();
    return () => {
      isMounted = false;
    };
  }, [isWorking, run.id, reload]);
  return isWorking ? latest : run;
}

/** What a run has read, line by line; it goes on while the screen is open, and by the schedule. */
export function ImportOutcome({ run: loaded }: { run: PageImportRun }) {
  const run = useWork(loaded);
  const isWorking = run.finishedAt === null;
  const done = run.lines.filter(({ state }) => state !== "waiting").length;
  const stop = useMutation({
    send: () => callApi("POST /pages/imports/:id/stop", { id: run.id }),
    success: "Перенос остановлен",
    failure: "Не удалось остановить перенос",
  });
  return (
    <section aria-label="Что перенесено" className="grid gap-3">
      <div className="panel grid gap-2 px-4 py-4">
        <p role="status" className="font-semibold">
          {isWorking ? `Прочитано ${done} из ${run.lines.length}` : summaryOf(run.lines)}
        </p>
        {isWorking && (
          <>
            <div
              role="progressbar"
              aria-label="Ход переноса"
              aria-valuenow={done}
              aria-valuemin={0}
              aria-valuemax={run.lines.length}
              className="h-1.5 overflow-hidden rounded-full bg-shade"
            >
              <div className="h-full bg-ink" style={{ width: `${(done / run.lines.length) * 100}%` }} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-xs text-soft">
                Страницу можно закрыть: раз в минуту перенос продолжит сам сайт, по три страницы сразу.
              </p>
              <MutationButton variant="secondary" size="sm" mutation={stop}>
                Остановить
              </MutationButton>
            </div>
          </>
        )}
      </div>
      <details open={isWorking}>
        <summary className="w-fit cursor-pointer py-2 font-medium">Что вышло из каждого адреса</summary>
        <DataTable label="Перенесённые адреса" columns={COLUMNS} rows={run.lines} keyOf={({ url }) => url} />
      </details>
    </section>
  );
}

const OUTCOMES = { added: "Новый черновик", updated: "Черновик обновлён", kept: "Уже перенесена, не меняли" } as const;

const COLUMNS: readonly Column<PageImportLine>[] = [
  { head: "Старый адрес", isText: true, cell: ({ url }) => url },
  { head: "Что вышло", isText: true, cell: (line) => <LineState line={line} /> },
  { head: "Взято и не взято", isText: true, cell: ({ page }) => page && takenText(page) },
];

function LineState({ line: { state, reason, page, target } }: { line: PageImportLine }) {
  if (state === "waiting") return <span className="text-soft">Ждёт</span>;
  if (state === "failed") return <span className="text-danger">{reason}</span>;
  if (!page) return <>Старый адрес ведёт на {target}</>;
  return (
    <>
      {OUTCOMES[page.outcome]}:{" "}
      <Link to={`/admin/pages/${page.id}`} className="underline wrap-anywhere">
        {page.title}
      </Link>
      <span className="block text-xs text-soft">{page.href}</span>
      {page.isDayMissing && (
        <span className="block text-xs text-warning">Даты на странице нет: укажите её в черновике</span>
      )}
    </>
  );
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

function summaryOf(lines: readonly PageImportLine[]): string {
  const of = (state: PageImportLine["state"]) => lines.filter((line) => line.state === state);
  const led = of("done").filter(({ page }) => !page).length;
  return [
    `Перенесено: ${countOf(of("done").length - led, PAGES)}`,
    led > 0 && `ведут в разделы: ${countOf(led, ADDRESSES)}`,
    of("failed").length > 0 && `не удалось: ${countOf(of("failed").length, ADDRESSES)}`,
    of("waiting").length > 0 && `не начато: ${countOf(of("waiting").length, ADDRESSES)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
