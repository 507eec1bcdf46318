import { formatKopecks } from "#worker/domain/money/kopecks.ts";
import { type Loan, loanSchedule } from "#worker/domain/money/loans/loan-schedule.ts";

/** Computed here from four numbers, because the rows would double the page. */
export function ScheduleTable({ loan }: { loan: Loan }) {
  return (
    <details className="panel p-5 md:px-8">
      <summary className="cursor-pointer font-semibold">График платежей</summary>
      <div className="mt-4 overflow-x-auto">
        <table className="figures w-full text-right text-sm">
          <caption className="sr-only">График платежей по месяцам</caption>
          <thead className="text-soft">
            <tr>
              {["Месяц", "Платёж", "Проценты", "Основной долг", "Остаток"].map((head) => (
                <th key={head} scope="col" className="px-2 py-1 font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loanSchedule(loan).map(({ payment, interest, principal, balance }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- months in order
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {[payment, interest, principal, balance].map((sum, column) => (
                  <td key={["payment", "interest", "principal", "balance"][column]} className="px-2 whitespace-nowrap">
                    {formatKopecks(sum)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
