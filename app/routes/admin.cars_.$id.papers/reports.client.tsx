import "#app/bundles/every-screen.ts";
import { useEffect, useState } from "react";
import type { CarPapers } from "#worker/services/papers/get-car-papers.ts";
import { FileUpload } from "#app/features/panel/imports/file-upload.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { type Answer, callApi } from "#app/lib/api.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { ReportCard } from "./report-card.tsx";
import { pdfRefusal, sendReportFile } from "./report-file.ts";

/** How often a report that the service still makes is looked for, ms. */
const LOOK_MS = 15_000;
const TITLE_MAX = 100;

/** The reports on the history of a car, the newest first. */
export function Reports({ car, reports, hasAutoteka }: CarPapers) {
  const mayChange = useMayChange() && !car.isInTrash;
  const reload = useReload();
  const isWaiting = reports.some(({ state }) => state === "waiting");
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  const addEmpty = useMutation({
    send: () => callApi("POST /cars/:id/reports", { id: car.id, body: { title: "Отчёт" } }),
    success: "Отчёт добавлен: впишите, что в нём",
    failure: "Не удалось добавить отчёт",
  });
  return (
    <section className="grid gap-4" aria-labelledby="reports">
      <h2 id="reports" className="text-lg font-semibold">
        Отчёты об истории
      </h2>
      {reports.map((report) => (
        <ReportCard key={report.id} report={report} mayChange={mayChange} />
      ))}
      {mayChange && (
        <div className="grid gap-3 panel p-5">
          <h3 className="font-semibold">Добавить отчёт</h3>
          {hasAutoteka && <OrderAutoteka carId={car.id} hasVin={car.vin !== null} isWaiting={isWaiting} />}
          <FileUpload
            label="Добавить отчёт из PDF"
            accept="application/pdf,.pdf"
            hint="PDF до 20 МБ: Автотека, ГИБДД, Autocode"
            check={pdfRefusal}
            failure="Не удалось загрузить отчёт"
            send={async (file, options) => {
              const title =
                file.name
                  .replace(/\.pdf$/i, "")
                  .slice(0, TITLE_MAX)
                  .trim() || "Отчёт";
              const { id } = await callApi("POST /cars/:id/reports", { id: car.id, body: { title } });
              await sendReportFile(id, file, options).finally(reload);
            }}
          />
          <div>
            <MutationButton variant="quiet" size="sm" mutation={addEmpty}>
              Без файла, только строки или ссылка
            </MutationButton>
          </div>
        </div>
      )}
    </section>
  );
}

type Balance = Answer<"GET /autoteka/balance">;

/** Says what is left in the package before it takes a report from it. */
function OrderAutoteka({ carId, hasVin, isWaiting }: { carId: string; hasVin: boolean; isWaiting: boolean }) {
  const [balance, setBalance] = useState<Balance | null>(null);
  const ask = useMutation({
    send: () => callApi("GET /autoteka/balance"),
    failure: "Не удалось узнать остаток отчётов",
    onDone: setBalance,
  });
  const order = useMutation({
    send: () => callApi("POST /cars/:id/reports/autoteka", { id: carId }),
    success: "Отчёт запрошен: обычно он готов через несколько минут",
    failure: "Не удалось запросить отчёт",
    reasonAlone: true,
  });
  return (
    <div>
      <MutationButton variant="soft" disabled={!hasVin || isWaiting} mutation={ask} pendingText="Узнаём остаток…">
        Запросить отчёт Автотеки
      </MutationButton>
      {!hasVin && <p className="mt-1 text-xs text-soft">Сначала впишите VIN в карточку автомобиля</p>}
      <ConfirmDialog
        open={balance !== null}
        onClose={() => setBalance(null)}
        title="Запросить отчёт Автотеки?"
        text={
          balance
            ? `Отчёт спишется из пакета. Осталось ${balance.left} из ${balance.total}, пакет действует до ${balance.until.slice(0, 10)}.`
            : ""
        }
        action="Запросить"
        isPending={order.isPending}
        onConfirm={async () => {
          await order.run(undefined);
          setBalance(null);
        }}
      />
    </div>
  );
}
