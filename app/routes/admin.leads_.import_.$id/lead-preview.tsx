import clsx from "clsx/lite";
import { useNavigate } from "@remix-run/react";
import {
  type LeadPreviewRow,
  type LeadTeaching,
  ROW_VERDICT_LABELS,
  ROWS,
} from "#worker/domain/leads/imports/lead-import-views.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { LEAD_IMPORTS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { apiPath, callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

interface LeadPreviewProps {
  teaching: LeadTeaching;
  isStale: boolean;
  failure: string | null;
}

/** How many leads the file makes, the first of them, and the buttons that decide. */
export function LeadPreviewPart({ teaching, isStale, failure }: LeadPreviewProps) {
  const { item, preview } = teaching;
  const { counts, rows, reasons, problem } = preview;
  const left = counts.repeated + counts.wrong + counts.expired;
  return (
    <section aria-labelledby="preview" className="mt-8">
      <h2 id="preview" className="text-lg font-bold">
        Что получится
      </h2>
      <p role="status" className={clsx("mt-1 mb-3", failure || problem ? "text-danger" : "text-soft")}>
        {failure ?? (isStale ? "Обновляем…" : (problem ?? "Ничего не записано: это только показ."))}
      </p>
      <div aria-busy={isStale} className={clsx("transition-opacity delay-200", isStale && "opacity-50")}>
        {counts.rows > 0 && (
          <dl className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-3 xl:grid-cols-6">
            {[
              [ROW_VERDICT_LABELS.new, counts.new] as const,
              [ROW_VERDICT_LABELS.repeated, counts.repeated - counts.doubled] as const,
              ["Повторы внутри файла", counts.doubled] as const,
              [ROW_VERDICT_LABELS.wrong, counts.wrong] as const,
              [ROW_VERDICT_LABELS.expired, counts.expired] as const,
              ["Новые с согласием", counts.consented] as const,
            ].map(([label, count]) => (
              <div key={label} className="bg-paper px-4 py-3">
                <dt className="text-xs text-soft">{label}</dt>
                <dd className="figures text-xl font-bold">{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
        )}
        {reasons.length > 0 && <Reasons id={item.id} reasons={reasons} left={left} />}
        {rows.length > 0 && (
          <DataTable label="Первые строки" columns={columnsOf(rows)} rows={rows} keyOf={({ line }) => String(line)} />
        )}
      </div>
      <Decision teaching={teaching} isDisabled={isStale || failure !== null || problem !== null} />
    </section>
  );
}

/** Why rows become no leads, and all of them as a file. */
export function Reasons({
  id,
  reasons,
  left,
}: {
  id: string;
  reasons: LeadTeaching["preview"]["reasons"];
  left: number;
}) {
  return (
    <div className="panel mb-4 px-4 py-3">
      <p className="font-semibold">Не переносится: {countOf(left, ROWS)}</p>
      <ul className="mt-1 grid gap-0.5 text-graphite">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="wrap-anywhere">
            {reason} — {formatNumber(count)}
          </li>
        ))}
      </ul>
      <a
        href={apiPath("GET /leads/imports/:id/left", { id })}
        download
        className={clsx(buttonClass({ variant: "secondary", size: "sm" }), "mt-3")}
      >
        Скачать эти строки
      </a>
    </div>
  );
}

/** Columns in which some row has a text. */
function columnsOf(rows: readonly LeadPreviewRow[]): Column<LeadPreviewRow>[] {
  const labels = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ label, value }) => (value ? [label] : []))));
  const cellOf = (row: LeadPreviewRow, label: string) => row.cells.find((cell) => cell.label === label)?.value;
  return [
    { head: "Строка", align: "right", cell: ({ line }) => line },
    {
      head: "Что с ней",
      isText: true,
      cell: ({ verdict, reason }) =>
        reason === null ? (
          <Badge tone="success">Новая</Badge>
        ) : (
          <span className={verdict === "wrong" ? "text-danger" : "text-soft"}>{reason}</span>
        ),
    },
    ...[...labels].map((head): Column<LeadPreviewRow> => ({
      head,
      cell: (row) => (
        <span title={cellOf(row, head)} className="block max-w-60 truncate">
          {cellOf(row, head) || "—"}
        </span>
      ),
    })),
  ];
}

function Decision({ teaching: { item, preview }, isDisabled }: { teaching: LeadTeaching; isDisabled: boolean }) {
  const navigate = useNavigate();
  const apply = useMutation({
    send: () => callApi("POST /leads/imports/:id/apply", { id: item.id, body: { version: preview.version } }),
    failure: "Заявки не перенесены",
    reasonAlone: true,
  });
  const discard = useMutation({
    send: () => callApi("DELETE /leads/imports/:id", { id: item.id }),
    success: "Файл удалён",
    failure: "Файл не удалён",
    onDone: () => navigate(LEAD_IMPORTS_PATH),
  });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <MutationButton mutation={apply} pendingText="Начинаем…" disabled={isDisabled}>
        {preview.counts.new > 0 ? `Перенести ${countOf(preview.counts.new, LEADS_ACCUSATIVE)}` : "Перенести"}
      </MutationButton>
      <ConfirmedButton
        question="Удалить загруженный файл?"
        text="Ответы о его столбцах пропадут. Заявки не изменятся."
        action="Удалить"
        mutation={discard}
        variant="secondary"
      >
        Удалить файл
      </ConfirmedButton>
    </div>
  );
}

const LEADS_ACCUSATIVE = ["заявку", LEADS[1], LEADS[2]] as const;
