import { OLD_STATE_LABELS, type OldState } from "#worker/domain/moving/old-site.ts";
import type { ListedOldAddress } from "#worker/services/moving/old-site.ts";
import { GuessLine } from "#app/features/panel/moving/guess-line.tsx";
import { ELSEWHERE, ON_PHONES, RedirectLink } from "#app/features/panel/moving/redirect-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function AddressRows({ rows }: { rows: readonly ListedOldAddress[] }) {
  return <DataTable label="Адреса прежнего сайта" columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />;
}

const TONES = { answered: "success", redirected: "success", gone: "neutral", none: "accent", open: "neutral" } as const;

const COLUMNS: readonly Column<ListedOldAddress>[] = [
  {
    head: "Адрес",
    isText: true,
    cell: (row) => (
      <>
        <a href={row.url.startsWith("http") ? row.url : row.key} target="_blank" rel="noreferrer" className="link">
          {row.key}
        </a>
        {row.title && <span className="mt-0.5 block text-xs wrap-anywhere text-graphite">{row.title}</span>}
        <GuessLine guess={row.guess} />
        {isOpen(row) && <RedirectLink from="old-site" address={row.key} guess={row.guess} className={ON_PHONES} />}
      </>
    ),
  },
  { head: "Что с ним", className: "whitespace-nowrap", cell: ({ state }) => <StateBadge state={state} /> },
  {
    head: "Ответ",
    align: "right",
    cell: ({ answerStatus }) => (answerStatus === null ? "—" : answerStatus === 0 ? "нет ответа" : answerStatus),
  },
  { head: "Куда ведёт", isText: true, cell: ({ answerTarget }) => answerTarget ?? "—" },
  {
    head: "Действия",
    align: "right",
    isPinned: true,
    cell: (row) =>
      isOpen(row) && <RedirectLink from="old-site" address={row.key} guess={row.guess} className={ELSEWHERE} />,
  },
];

function StateBadge({ state }: { state: OldState }) {
  return <Badge tone={TONES[state]}>{OLD_STATE_LABELS[state]}</Badge>;
}

function isOpen({ state }: ListedOldAddress): boolean {
  return state === "none" || state === "open";
}
