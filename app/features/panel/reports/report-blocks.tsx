import { Link } from "@remix-run/react";
import type { ReportBlock, ReportCell } from "#worker/domain/reports/report-view.ts";
import { DataTable } from "#app/ui/panel/data-table.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: ReportChart } = lazyPart(async () => (await import("./report-chart.client.tsx")).ReportChart);

/** Each chart with its numbers as a table below. */
export function ReportBlocks({ blocks }: { blocks: readonly ReportBlock[] }) {
  return blocks.map((block) => (
    <section key={block.title} className="mb-8 break-inside-avoid-page">
      <h2 className="text-lg font-bold">{block.title}</h2>
      {block.note && <p className="mt-1 max-w-160 text-soft">{block.note}</p>}
      <div className="mt-3 grid gap-3">
        {block.rows.length === 0 ? (
          <p className="panel p-6 text-soft">{block.empty}</p>
        ) : (
          <>
            {block.chart && (
              <div className="panel p-3">
                <ReportChart chart={block.chart} />
              </div>
            )}
            <BlockTable block={block} />
          </>
        )}
      </div>
    </section>
  ));
}

function BlockTable({ block: { title, columns, rows } }: { block: ReportBlock }) {
  return (
    <DataTable
      label={title}
      columns={columns.map(({ head, isNumber }, at) => ({
        head,
        ...(isNumber ? { align: "right" as const } : { isText: at === 0 }),
        cell: ({ cells }: { cells: readonly ReportCell[] }) => <Cell cell={cells[at]} />,
      }))}
      rows={rows.map((cells, at) => ({ cells, key: String(at) }))}
      keyOf={({ key }) => key}
    />
  );
}

function Cell({ cell }: { cell: ReportCell | undefined }) {
  if (!cell) return null;
  if (!cell.href) return <span className="inline-flex min-h-9 items-center">{cell.text}</span>;
  return (
    <Link to={cell.href} className="underline inline-flex min-h-9 items-center">
      {cell.text}
    </Link>
  );
}
