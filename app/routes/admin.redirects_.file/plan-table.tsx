import { useState } from "react";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { PlannedRedirect, RedirectPlan } from "#worker/services/moving/redirect-files.ts";
import { ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

type Verdict = PlannedRedirect["verdict"];

interface VerdictLook {
  label: string;
  /** Of several rows. */
  many: string;
  tone: "success" | "accent" | "neutral" | "dark";
}

const VERDICTS: Record<Verdict, VerdictLook> = {
  new: { label: "Новый", many: "новых", tone: "success" },
  replaces: { label: "Заменит", many: "заменят прежние", tone: "dark" },
  same: { label: "Уже есть", many: "уже есть", tone: "neutral" },
  refused: { label: "Не возьмём", many: "не возьмём", tone: "accent" },
};
const ORDER: readonly Verdict[] = ["new", "replaces", "same", "refused"];
/** Rows that a step adds to the table. */
const STEP = 100;

/** What becomes of each line of a file. */
export function PlanTable({ plan: { rows, counts } }: { plan: RedirectPlan }) {
  const [verdict, setVerdict] = useState<Verdict | "">(counts.refused > 0 ? "refused" : "");
  const [shown, setShown] = useState(STEP);
  const chosen = verdict === "" ? rows : rows.filter((row) => row.verdict === verdict);
  return (
    <>
      <p role="status" className="mb-3">
        {ORDER.map((name) => `${VERDICTS[name].many}: ${formatNumber(counts[name])}`).join(" · ")}
      </p>
      <div className="mb-3 max-w-64">
        <ChoiceField
          label="Какие строки"
          chosen={verdict}
          onChoose={(value) => {
            setVerdict(value);
            setShown(STEP);
          }}
          blank={`Все: ${formatNumber(rows.length)}`}
          options={ORDER.filter((name) => counts[name] > 0).map((name) => ({
            value: name,
            label: `${VERDICTS[name].label}: ${formatNumber(counts[name])}`,
          }))}
        />
      </div>
      <DataTable
        label="Строки файла"
        columns={COLUMNS}
        rows={chosen.slice(0, shown)}
        keyOf={({ line }) => String(line)}
      />
      {chosen.length > shown && (
        <Button variant="secondary" className="mt-3" onClick={() => setShown(shown + STEP)}>
          Показать ещё: осталось {formatNumber(chosen.length - shown)}
        </Button>
      )}
    </>
  );
}

const COLUMNS: readonly Column<PlannedRedirect>[] = [
  { head: "Строка", align: "right", cell: ({ line }) => line },
  {
    head: "Что будет",
    isText: true,
    cell: ({ verdict, reason }) => (
      <>
        <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>
        {reason && <span className="mt-1 block text-sm text-danger">{reason}</span>}
      </>
    ),
  },
  { head: "Старый адрес", isText: true, cell: ({ key }) => key },
  {
    head: "Куда ведёт",
    isText: true,
    cell: ({ target, status, opens, verdict }) =>
      target === null ? (
        <span className="text-soft">{status === 410 ? "страница удалена" : "—"}</span>
      ) : (
        <>
          {target}
          {verdict !== "refused" && (
            <span className={`block text-xs ${opens === null ? "text-danger" : "text-soft"}`}>
              {opens ?? "сейчас там ничего не открывается"}
            </span>
          )}
        </>
      ),
  },
  { head: "Ответ", align: "right", cell: ({ status }) => status ?? "?" },
];
