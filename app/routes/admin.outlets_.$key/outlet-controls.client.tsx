import "#app/bundles/every-screen.ts";
import type { OutletView, OutletFileView } from "#worker/domain/outlets/outlet-views.ts";
import { useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { FileAddress } from "./file-address.tsx";
import { hasSettings, OutletSettingsForm } from "./outlet-settings-form.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";

/** What staff who may change outlets can do with one. */
export function OutletControls({ outlet, origin }: { outlet: OutletView; origin: string }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {outlet.held && <HeldFile outlet={outlet} file={outlet.held} />}
      {outlet.version > 0 && <FileAddress outlet={outlet} origin={origin} />}
      {hasSettings(outlet.key, useSalonNames()) && <OutletSettingsForm outlet={outlet} />}
    </div>
  );
}

/** A file that lost many cars, and the decision to serve it. */
function HeldFile({ outlet, file }: { outlet: OutletView; file: OutletFileView }) {
  const { run, isPending } = useMutation<string, { message: string }>({
    send: (fileId) => callApi("POST /outlets/:key/accept-file", { key: outlet.key, body: { fileId } }),
    success: ({ message }) => message,
    failure: "Не удалось отдать файл",
  });
  // An outlet that has received nothing needs no empty file.
  const isFirst = file.cars === 0 && outlet.served === null;
  return (
    <section className="panel border-danger px-5 py-4 xl:col-span-2">
      <h2 className="text-lg font-semibold">Новый файл задержан</h2>
      <p className="mt-1">{file.problem}</p>
      <p className="mt-1 text-soft">{textOf(file, isFirst)}</p>
      {!isFirst && (
        <Button className="mt-3" variant="danger" size="sm" pending={isPending} onClick={() => void run(file.id)}>
          Отдать новый файл
        </Button>
      )}
    </section>
  );
}

function textOf({ cars }: OutletFileView, isFirst: boolean): string {
  if (isFirst) return "Файл уйдёт сам, как только проверку пройдёт хотя бы один автомобиль.";
  const count = cars === 0 ? "нет ни одного автомобиля" : countOf(cars, CARS);
  return `В новом файле ${count}. Если остальных и правда быть не должно, отдайте его. Если это ошибка, исправьте автомобили: следующий файл уйдёт сам.`;
}
