import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DEPOSIT_STATE_LABELS, DEPOSIT_STATES, depositSum } from "#worker/domain/holds/deposits.ts";
import type { DepositTotals, ListedDeposit } from "#worker/services/holds/deposits/list-deposits.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { ExportLinks } from "#app/features/panel/list/export-links.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { DataTable } from "#app/ui/panel/data-table.tsx";
import { Recount } from "./recount.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = DEPOSIT_STATES.find((one) => one === searchParams.get("state")) ?? null;
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get("page"))) || 1, 1), 1000);
  return { state, page, ...(await context.services.holds.listDeposits({ state, page })) };
}

export const meta: MetaFunction = () => [{ title: "Задатки — панель" }, { name: "robots", content: "noindex" }];

function hrefOf(state: string | null, page = 1): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `/admin/deposits?${query.toString()}` : "/admin/deposits";
}

export default function Deposits() {
  const { state, page, pages, deposits, totals } = useLoaderData<typeof loader>();
  const mayRecount = useMay("leads.deposits");
  const hasAny = totals.length > 0;
  return (
    <>
      <ScreenTitle title="Задатки">
        Суммы подтвердила ЮKassa. Списать, освободить или вернуть задаток можно в его заявке.
      </ScreenTitle>
      {!hasAny ? (
        <EmptyState
          title="Задатков пока нет"
          text="Подключите ЮKassa в «Телефония и 1С», забронируйте автомобиль и возьмите задаток в заявке."
        />
      ) : (
        <>
          <div className="mb-5 grid gap-3">
            <DataTable label="Итоги" columns={TOTALS} rows={totals} keyOf={(one) => one.state} />
          </div>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <nav aria-label="Состояние" className="flex flex-wrap gap-x-4">
              {[null, ...DEPOSIT_STATES].map((one) => (
                <Link
                  key={one}
                  to={hrefOf(one)}
                  aria-current={one === state ? "page" : undefined}
                  className={
                    one === state
                      ? "inline-flex min-h-11 items-center font-semibold"
                      : "inline-flex min-h-11 items-center underline"
                  }
                >
                  {one === null ? "Все" : DEPOSIT_STATE_LABELS[one]}
                </Link>
              ))}
            </nav>
            <span className="flex gap-3 md:ml-auto">
              <ExportLinks call="GET /deposits/export/:format" />
            </span>
          </div>
          {deposits.length === 0 ? (
            <EmptyState title="В этом состоянии задатков нет" text="Выберите другое состояние." />
          ) : (
            <DataTable label="Задатки" columns={COLUMNS} rows={deposits} keyOf={({ id }) => id} />
          )}
          <Pagination page={page} pageCount={pages} hrefFor={(number) => hrefOf(state, number)} />
          {mayRecount && <Recount />}
        </>
      )}
    </>
  );
}

const TOTALS = [
  { head: "Состояние", cell: ({ label }: DepositTotals) => label },
  { head: "Сколько", cell: ({ count }: DepositTotals) => count, align: "right" as const },
  { head: "Сумма", cell: ({ amount }: DepositTotals) => depositSum(amount), align: "right" as const },
  { head: "Списано", cell: ({ captured }: DepositTotals) => depositSum(captured), align: "right" as const },
  { head: "Возвращено", cell: ({ refunded }: DepositTotals) => depositSum(refunded), align: "right" as const },
];

const COLUMNS = [
  {
    head: "Создан",
    cell: ({ leadId, createdAt }: ListedDeposit) => (
      <Link to={`/admin/leads/${leadId}`} className="inline-flex min-h-11 items-center whitespace-nowrap underline">
        <Moment at={createdAt} />
      </Link>
    ),
  },
  { head: "Автомобиль", cell: ({ carTitle }: ListedDeposit) => carTitle, isText: true },
  {
    head: "Состояние",
    cell: ({ label, failure }: ListedDeposit) => (
      <>
        {label}
        {failure && <span className="block text-xs wrap-anywhere text-warning">{failure}</span>}
      </>
    ),
  },
  { head: "Сумма", cell: ({ amount }: ListedDeposit) => depositSum(amount), align: "right" as const },
  { head: "Списано", cell: ({ captured }: ListedDeposit) => depositSum(captured), align: "right" as const },
  { head: "Возвращено", cell: ({ refunded }: ListedDeposit) => depositSum(refunded), align: "right" as const },
  {
    head: "Заморозка до",
    cell: ({ captureUntil }: ListedDeposit) => (captureUntil === null ? "" : <Moment at={captureUntil} />),
  },
];
