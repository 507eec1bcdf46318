import { OLD_STATE_LABELS, type OldState } from "#worker/domain/moving/old-site.ts";
import type { ListedOldAddress } from "#worker/services/moving/old-site.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { GuessLine } from "#app/features/panel/moving/guess-line.tsx";
import { newRedirectHref } from "#app/features/panel/moving/moving-tabs.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function AddressRows({ rows }: { rows: readonly ListedOldAddress[] }) {
  return <DataTable label="Адреса прежнего сайта" columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />;
}

const TONES = { answered: "success", redirected: "success", gone: "neutral", none: "accent", open: "neutral" } as const;

const COLUMNS: readonly Column<ListedOldAddress>[] = [
  {
    head: "Адрес",
    isText: true,
    cell: ({ key, url, guess }) => (
      <>
        <a href={url.startsWith("http") ? url : key} target="_blank" rel="noreferrer" className="link">
          {key}
        </a>
        <GuessLine guess={guess} />
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
  { head: "Действия", align: "right", isPinned: true, cell: (row) => <Actions row={row} /> },
];

function StateBadge({ state }: { state: OldState }) {
  return <Badge tone={TONES[state]}>{OLD_STATE_LABELS[state]}</Badge>;
}

function Actions({ row: { key, state, guess } }: { row: ListedOldAddress }) {
  if (state !== "none" && state !== "open") return null;
  return (
    <IfMayChange>
      <LinkButton
        size="sm"
        variant={guess ? "soft" : "secondary"}
        to={newRedirectHref("old-site", key, guess?.target ?? null)}
        aria-label={`Сделать адресацию: ${key}`}
        className="whitespace-nowrap"
      >
        Сделать адресацию
      </LinkButton>
    </IfMayChange>
  );
}
