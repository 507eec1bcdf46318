import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { IMPORT_PAGES_MAX } from "#worker/domain/content/page-import.ts";
import { type PageProposal, proposePage } from "#worker/domain/content/page-proposals.ts";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import type { OldPages } from "#worker/services/moving/old-site.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useMutation } from "../use-mutation.ts";
import { ImportOutcome } from "./import-outcome.tsx";
import { type ImportChoice, ImportRows } from "./import-rows.tsx";

const ADDRESSES: PluralForms = ["адрес", "адреса", "адресов"];

function choiceOf({ act, isChosen }: PageProposal): ImportChoice {
  return { act, isChosen, day: "" };
}

/** Chooses addresses of the old site and what each becomes; the server reads them, also when this tab is closed. */
export function PageImport({ oldSite, proposals, run }: OldPages) {
  const [added, setAdded] = useState<readonly PageProposal[]>([]);
  const known = new Set(proposals.map(({ url }) => url));
  const rows = [...added.filter(({ url }) => !known.has(url)), ...proposals];
  const [choices, setChoices] = useState<Readonly<Record<string, ImportChoice>>>({});
  const [isOwn, setOwn] = useState(false);
  const [fault, setFault] = useState("");
  const chosen = rows.flatMap((row) => {
    const choice = choices[row.url] ?? choiceOf(row);
    return choice.isChosen ? [{ url: row.url, act: choice.act, day: choice.day || null }] : [];
  });
  const start = useMutation({
    send: () => callApi("POST /pages/imports", { body: { items: chosen, isOwnSite: true } }),
    failure: "Перенос не начат",
    reasonAlone: true,
    onDone: () => {
      setAdded([]);
      setChoices({});
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem =
      chosen.length === 0
        ? "Отметьте хотя бы один адрес"
        : chosen.length > IMPORT_PAGES_MAX
          ? `За раз не больше ${IMPORT_PAGES_MAX}: сейчас ${chosen.length}`
          : isOwn
            ? ""
            : "Подтвердите, что это сайт вашего салона";
    setFault(problem);
    if (problem === "") void start.run(undefined);
  }

  const isWorking = run !== null && run.finishedAt === null;
  return (
    <div className="grid gap-6">
      {run && <ImportOutcome key={run.id} run={run} />}
      {!isWorking && (
        <>
          <MoreAddresses onAdd={(more) => setAdded((before) => [...more, ...before])} />
          <form onSubmit={submit} noValidate className="grid gap-3">
            <p>
              {foundText(proposals.length)}{" "}
              <Link to="/admin/redirects/old-site" className="underline wrap-anywhere">
                {oldSite ? `Адреса прежнего сайта ${oldSite}` : "Прочитать адреса прежнего сайта"}
              </Link>
            </p>
            {rows.length > 0 && (
              <>
                <ImportRows
                  rows={rows}
                  choiceOf={(row) => choices[row.url] ?? choiceOf(row)}
                  onChange={(changed) => setChoices((before) => ({ ...before, ...changed }))}
                />
                <Checkbox
                  checked={isOwn}
                  onChange={(event) => setOwn(event.target.checked)}
                  aria-invalid={fault !== "" && !isOwn}
                >
                  Это сайт нашего салона: тексты и картинки можно переносить
                </Checkbox>
                <p role="alert" className="min-h-4.5 text-xs text-danger">
                  {fault}
                </p>
                <div className="flex flex-wrap items-center gap-3">
                  <Button type="submit" pending={start.isPending} pendingText="Начинаем…">
                    Перенести: {countOf(chosen.length, ADDRESSES)}
                  </Button>
                  <p className="text-sm text-soft">Вкладку можно закрыть: перенос продолжится сам.</p>
                </div>
              </>
            )}
          </form>
        </>
      )}
    </div>
  );
}

/** Takes addresses that the list of the old site does not have. */
function MoreAddresses({ onAdd }: { onAdd: (proposals: PageProposal[]) => void }) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  function add() {
    const lines = [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean).slice(0, IMPORT_PAGES_MAX);
    const wrong = lines.find((line) => !/^https?:\/\//i.test(line) || proposePage(line) === null);
    if (lines.length === 0) return setFault("Вставьте хотя бы один адрес");
    if (wrong !== undefined) return setFault(`«${wrong.slice(0, 80)}» — не адрес страницы: он начинается с https://`);
    setFault("");
    setText("");
    onAdd(lines.flatMap((line) => proposePage(line) ?? []));
  }
  return (
    <details className="panel p-4">
      <summary className="w-fit cursor-pointer py-1 font-medium">Добавить адреса самим</summary>
      <div className="mt-3">
        <TextField label="Адреса страниц, по одному в строке" error={fault} rows={4} text={text} onText={setText} />
        <Button variant="secondary" onClick={add}>
          Добавить в список
        </Button>
      </div>
    </details>
  );
}

function foundText(found: number): string {
  return found === 0
    ? "Адреса прежнего сайта ещё не прочитаны, или все страницы уже перенесены."
    : `Ещё не перенесено, кроме автомобилей: ${countOf(found, ADDRESSES)}.`;
}
