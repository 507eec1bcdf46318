import type { ListView } from "#worker/domain/kernel/panel-list.ts";
import { advantagesOf, BANK, type StaffBank } from "#worker/domain/content/partner-bank.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { RecordActions, RecordSwitch } from "#app/features/panel/content/record-actions.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function BankRows({ banks, view }: { banks: readonly StaffBank[]; view: ListView }) {
  if (view === "table") {
    return <DataTable label="Банки-партнёры" columns={COLUMNS} rows={banks} keyOf={({ id }) => id} />;
  }
  return (
    <ul className="card-grid">
      {banks.map((bank) => (
        <li key={bank.id} className="panel flex flex-col p-4">
          <div className="flex items-center gap-4">
            <Logo bank={bank} className="h-12 w-24" />
            <h2 className="min-w-0 text-base font-semibold">{bank.name}</h2>
          </div>
          <p className="mt-3 line-clamp-3 text-graphite">{bank.requirements}</p>
          <ul className="mt-3 mb-3 flex flex-wrap gap-1.5">
            {advantagesOf(bank).map((advantage) => (
              <li key={advantage} className="rounded-sm bg-shade px-2.5 py-1 text-xs">
                {advantage}
              </li>
            ))}
          </ul>
          <div className="mt-auto -mb-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 *:last:-mr-2">
            <RecordSwitch record={BANK} row={bank} />
            <RecordActions record={BANK} row={bank} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<StaffBank>[] = [
  {
    head: "Банк",
    isText: true,
    cell: (bank) => (
      <span className="flex min-w-48 items-center gap-3 font-semibold">
        <Logo bank={bank} className="h-9 w-16" />
        {bank.name}
      </span>
    ),
  },
  {
    head: "Требования",
    isText: true,
    cell: ({ requirements }) => <span className="line-clamp-2 min-w-60">{requirements}</span>,
  },
  {
    head: "Преимущества",
    isText: true,
    cell: (bank) => <span className="line-clamp-2 min-w-60">{advantagesOf(bank).join(" · ")}</span>,
  },
  { head: "На сайте", className: "whitespace-nowrap", cell: (bank) => <RecordSwitch record={BANK} row={bank} /> },
  { head: "Действия", align: "right", isPinned: true, cell: (bank) => <RecordActions record={BANK} row={bank} /> },
];

function Logo({ bank: { logo, name }, className }: { bank: StaffBank; className: string }) {
  const letter = (
    <span aria-hidden="true" className="grid size-full place-items-center rounded-sm bg-shade text-lg font-bold">
      {name.slice(0, 1)}
    </span>
  );
  return (
    <span className={`shrink-0 ${className}`}>
      <Photo src={logo} alt="" sizes="96px" ratio="fill" fit="contain" fallback={letter} className="" />
    </span>
  );
}
