import { useState } from "react";
import {
  REPORT_ROW_KINDS,
  REPORT_ROW_LABELS,
  REPORT_TONE_LABELS,
  REPORT_TONES,
  REPORT_ROWS_MAX,
  type ReportRow,
} from "#worker/domain/papers/papers.ts";
import type { StaffReport } from "#worker/services/papers/reports.ts";
import { CardForm } from "#app/features/panel/editor/card-form.tsx";
import { type DraftSave, useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { FileUpload } from "#app/features/panel/imports/file-upload.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { type Answer, apiPath, callApi } from "#app/lib/api.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { optionsOf, TextField } from "#app/features/panel/editor/fields.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";
import { pdfRefusal, sendReportFile } from "./report-file.ts";

type Draft = Pick<StaffReport, "title" | "shown" | "rows"> & { madeOn: string; link: string };
type Stored = Pick<StaffReport, "title" | "shown" | "rows" | "madeOn" | "link" | "version">;

function rowOf({ version, title, madeOn, link, rows, shown }: Stored) {
  return { version, values: { title, madeOn: madeOn ?? "", link: link ?? "", rows, shown } };
}

/** A report: what buyers read of it, its file, and whether they see it. */
export function ReportCard({ report, mayChange }: { report: StaffReport; mayChange: boolean }) {
  const { id, title, state, failure, fileKey, fileSize, pdfLink } = report;
  const save = useDraftSave<Draft, Answer<"PUT /reports/:id">>({
    stored: rowOf(report),
    rowOf,
    send: (body) => callApi("PUT /reports/:id", { id, body }),
    success: "Отчёт сохранён",
    failure: "Не удалось сохранить отчёт",
  });
  const [replaces, setReplaces] = useState(false);
  const reload = useReload();
  return (
    <article className="panel p-5" aria-label={`Отчёт: ${title}`}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
        <Badge tone={state === "ready" && report.shown ? "success" : state === "failed" ? "accent" : "neutral"}>
          {state === "waiting"
            ? "Готовится"
            : state === "failed"
              ? "Не получен"
              : report.shown
                ? "На сайте"
                : "Не показан"}
        </Badge>
      </div>
      {state === "waiting" && (
        <p role="status" className="text-soft">
          Автотека собирает отчёт. Он появится здесь сам.{failure && ` Последняя попытка: ${failure}.`}
        </p>
      )}
      {state === "failed" && <p className="wrap-anywhere text-danger">{failure}</p>}
      {state === "ready" && (
        <>
          <p className="mb-3 flex flex-wrap gap-x-5">
            {fileKey !== null && (
              <a
                href={apiPath("GET /reports/:id/file", { id })}
                download
                className="inline-flex min-h-11 items-center underline"
              >
                PDF, {Math.max(Math.round((fileSize ?? 0) / 1024), 1)} КБ
              </a>
            )}
            {pdfLink && (
              <a
                href={pdfLink}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center underline"
              >
                PDF у Автотеки
              </a>
            )}
            {mayChange && (
              <Button variant="quiet" size="sm" onClick={() => setReplaces(!replaces)} aria-expanded={replaces}>
                {fileKey === null ? "Добавить PDF" : "Заменить PDF"}
              </Button>
            )}
          </p>
          {replaces && (
            <div className="mb-4">
              <FileUpload
                label={`PDF отчёта: ${title}`}
                accept="application/pdf,.pdf"
                hint="PDF до 20 МБ"
                check={pdfRefusal}
                failure="Не удалось загрузить отчёт"
                send={async (file, options) => {
                  await sendReportFile(id, file, options);
                  setReplaces(false);
                  reload();
                }}
              />
            </div>
          )}
          <fieldset disabled={!mayChange} className="contents">
            <CardForm save={save}>
              <ReportFields save={save} />
            </CardForm>
          </fieldset>
        </>
      )}
      {mayChange && <RemoveReport id={id} title={title} isWaiting={state === "waiting"} />}
    </article>
  );
}

function ReportFields({ save: { draft, fields } }: { save: DraftSave<Draft> }) {
  const { value, set } = draft;
  return (
    <>
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        <TextField
          label="Источник"
          required
          hint="Например, Автотека или ГИБДД"
          error={fields["title"]}
          name="title"
          text={value.title}
          onText={(text) => set({ title: text })}
        />
        <TextField
          label="Дата отчёта"
          error={fields["madeOn"]}
          type="date"
          name="madeOn"
          text={value.madeOn}
          onText={(text) => set({ madeOn: text })}
        />
      </div>
      <TextField
        label="Ссылка на отчёт"
        hint="Если он открыт на сайте источника"
        error={fields["link"]}
        name="link"
        inputMode="url"
        text={value.link}
        onText={(text) => set({ link: text })}
      />
      <ReportRows rows={value.rows} onChange={(rows) => set({ rows })} errors={fields} />
      <Checkbox name="shown" checked={value.shown} onChange={({ target }) => set({ shown: target.checked })}>
        Показывать на сайте
      </Checkbox>
    </>
  );
}

interface ReportRowsProps {
  rows: readonly ReportRow[];
  onChange: (rows: ReportRow[]) => void;
  errors: Readonly<Record<string, string>>;
}

/** What the report says, in lines for buyers. */
function ReportRows({ rows, onChange, errors }: ReportRowsProps) {
  const change = (at: number, part: Partial<ReportRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className="mb-2">
      <p className="mb-1 text-sm font-medium">Что в отчёте</p>
      <ul className="grid gap-2">
        {rows.map(({ kind, text, tone }, at) => (
          // Lines have no ids and are not sorted.
          <li key={at} className="grid gap-2 rounded-sm border border-line p-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <OptionSelect
              aria-label={`Строка ${at + 1}: о чём`}
              value={kind}
              onChoose={(chosen) => change(at, { kind: chosen })}
              options={optionsOf(REPORT_ROW_KINDS, REPORT_ROW_LABELS)}
            />
            <span>
              <TextInput
                aria-label={`Строка ${at + 1}: что сказано`}
                aria-invalid={errors[`rows.${at}.text`] ? true : undefined}
                name={`rows.${at}.text`}
                placeholder="2 владельца по ПТС"
                value={text}
                onChange={({ target }) => change(at, { text: target.value })}
              />
              {errors[`rows.${at}.text`] && <span className="text-xs text-danger">{errors[`rows.${at}.text`]}</span>}
            </span>
            <OptionSelect
              aria-label={`Строка ${at + 1}: хорошо или плохо`}
              value={tone}
              onChoose={(chosen) => change(at, { tone: chosen })}
              options={optionsOf(REPORT_TONES, REPORT_TONE_LABELS)}
            />
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              aria-label={`Строка ${at + 1}: убрать`}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              Убрать
            </Button>
          </li>
        ))}
      </ul>
      {errors["rows"] && <p className="text-xs text-danger">{errors["rows"]}</p>}
      {rows.length < REPORT_ROWS_MAX && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange([...rows, { kind: nextKind(rows), text: "", tone: "neutral" }])}
        >
          Добавить строку
        </Button>
      )}
    </div>
  );
}

/** The first subject that no line has yet. */
function nextKind(rows: readonly ReportRow[]): ReportRow["kind"] {
  return REPORT_ROW_KINDS.find((kind) => !rows.some((row) => row.kind === kind)) ?? "other";
}

function RemoveReport({ id, title, isWaiting }: { id: string; title: string; isWaiting: boolean }) {
  const restore = useMutation({
    send: () => callApi("POST /reports/:id/restore", { id }),
    success: "Отчёт возвращён",
    failure: "Не удалось вернуть отчёт",
  });
  const remove = useMutation({
    send: () => callApi("DELETE /reports/:id", { id }),
    success: "Отчёт в корзине",
    undo: { label: "Вернуть", run: () => void restore.run(undefined) },
    failure: "Не удалось удалить отчёт",
  });
  return (
    <div className="mt-2">
      <ConfirmedButton
        question="Удалить отчёт?"
        text={
          isWaiting
            ? "Если Автотека уже приняла заказ, отчёт останется в её кабинете: следующий запрос возьмёт его оттуда."
            : "Он исчезнет и с сайта. Сразу после удаления его можно вернуть."
        }
        action="Удалить"
        mutation={remove}
        variant="quiet"
        size="sm"
        aria-label={`Удалить отчёт: ${title}`}
      >
        Удалить
      </ConfirmedButton>
    </div>
  );
}
