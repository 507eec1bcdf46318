import clsx from "clsx/lite";
import type { TaughtCar } from "#worker/domain/imports/teaching-views.ts";
import { carLabel } from "#worker/domain/imports/import-words.ts";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

interface CarPreviewProps {
  cars: readonly TaughtCar[];
  isStale: boolean;
  failure: string | null;
}

/** Shown as the car's name, or as the number of photos. */
const IN_TITLE: readonly string[] = ["brand", "model", "name", "year", "images", "currency"];
/** What a manager looks at first. */
const FIRST: readonly string[] = ["price", "foreignPrice", "mileage", "status"];

/** The first ten cars as they would become, with what is not understood. */
export function CarPreview({ cars, isStale, failure }: CarPreviewProps) {
  const fields = new Map(
    cars.flatMap(({ stated }) =>
      stated.flatMap(({ field, label }) => (IN_TITLE.includes(field) ? [] : [[field, label] as const])),
    ),
  );
  const shown = [...fields].toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  const nowhere = fieldsMissingEverywhere(cars);
  const doubtsOf = ({ doubts }: TaughtCar) => doubts.filter(({ field }) => !nowhere.includes(field));
  const rows = cars.map((car, at) => ({ ...car, at }));
  const columns: Column<TaughtCar & { at: number }>[] = [
    { head: "Автомобиль", isText: true, cell: ({ title }) => <CarTitle title={title} /> },
    ...(cars.some((car) => doubtsOf(car).length > 0)
      ? [{ head: "Проверьте", isText: true, cell: (car: TaughtCar) => <Doubts doubts={doubtsOf(car)} /> }]
      : []),
    ...shown.map(([field, head]): Column<TaughtCar> => ({
      head,
      cell: ({ stated }) => {
        const value = stated.find((known) => known.field === field);
        return (
          <span
            title={value?.doubt ?? undefined}
            className={clsx("block max-w-60 truncate", value?.doubt && "text-danger")}
          >
            {value?.value ?? "—"}
          </span>
        );
      },
    })),
    { head: "Фото", align: "right", cell: ({ pictures }) => pictures },
  ];
  return (
    <section aria-labelledby="preview" className="mt-8">
      <h2 id="preview" className="text-lg font-bold">
        Первые автомобили, какими они станут
      </h2>
      <p role="status" className={clsx("mt-1 mb-3", failure ? "text-danger" : "text-soft")}>
        {failure ??
          (isStale
            ? "Обновляем…"
            : nowhere.length > 0
              ? `В файле не указано ни у одного: ${nowhere.map((field) => carLabel(field).toLowerCase()).join(", ")}. Дополните в черновиках.`
              : "Ничего не записано: это только показ.")}
      </p>
      <div aria-busy={isStale} className={clsx("transition-opacity delay-200", isStale && "opacity-50")}>
        <DataTable label="Первые автомобили" columns={columns} rows={rows} keyOf={({ at }) => String(at)} />
      </div>
    </section>
  );
}

function placeOf(field: string): number {
  const at = FIRST.indexOf(field);
  return at === -1 ? FIRST.length : at;
}

function CarTitle({ title }: { title: string }) {
  return title ? (
    <span className="font-semibold">{title}</span>
  ) : (
    <span className="font-medium text-danger">Марка и модель не поняты</span>
  );
}

function Doubts({ doubts }: { doubts: TaughtCar["doubts"] }) {
  if (doubts.length === 0) return <span className="text-soft">—</span>;
  return (
    <ul className="grid gap-0.5 py-1 text-xs text-danger">
      {doubts.map(({ field, message }) => (
        <li key={field}>{`${carLabel(field)}: ${message}`}</li>
      ))}
    </ul>
  );
}

/** Fields that no car states. */
function fieldsMissingEverywhere(cars: readonly TaughtCar[]): string[] {
  const [first, ...others] = cars;
  const missing = (car: TaughtCar) =>
    car.doubts.flatMap(({ field, isMissing, message }) =>
      isMissing && message.startsWith("Не указано") ? [field] : [],
    );
  return first ? missing(first).filter((field) => others.every((car) => missing(car).includes(field))) : [];
}
