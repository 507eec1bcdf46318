import "#app/bundles/every-screen.ts";
import type { SameCarDecision } from "#worker/domain/imports/import-calls.ts";
import type { RunDecision, SameCarPair, SameCarSide } from "#worker/domain/imports/import-views.ts";
import { SAME_CAR_EVIDENCE_LABELS } from "#worker/domain/imports/same-car.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import { formatMileage } from "#worker/domain/cars/car-attributes.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { Photo } from "#app/features/media/photo.tsx";

/** Pairs of cars that wait for a decision. */
export function PairList({ pairs, total }: { pairs: readonly SameCarPair[]; total: number }) {
  if (pairs.length === 0) {
    return (
      <EmptyState
        title="Похожих автомобилей нет"
        text="Если новый автомобиль из источника совпадёт с имеющимся номером или фотографией, пара появится здесь."
      />
    );
  }
  return (
    <>
      <p className="mb-3 text-soft">
        {countOf(total, ["пара ждёт", "пары ждут", "пар ждут"])} решения
        {total > pairs.length && `, показаны последние ${pairs.length}`}
      </p>
      <ul className="grid gap-4">
        {pairs.map((pair) => (
          <Pair key={`${pair.added.id} ${pair.other.id}`} pair={pair} />
        ))}
      </ul>
    </>
  );
}

function Pair({ pair: { added, other, evidence } }: { pair: SameCarPair }) {
  const decide = useMutation<SameCarDecision["decision"], RunDecision>({
    send: (decision) => callApi("POST /parser/same-cars", { body: { carId: added.id, otherId: other.id, decision } }),
    success: ({ message }) => message,
    failure: "Не удалось сохранить решение",
  });
  return (
    <li className="panel p-4">
      <h2 className="font-semibold">{SAME_CAR_EVIDENCE_LABELS[evidence]}</h2>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <PairSide title="Уже был" car={other} than={added} />
        <PairSide title="Добавлен позже" car={added} than={other} />
      </div>
      <IfMayChange>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <MutationButton size="sm" mutation={decide} input={"merged"} pendingText="Сохраняем…">
            Один автомобиль
          </MutationButton>
          <Button
            variant="secondary"
            size="sm"
            disabled={decide.isPending}
            onClick={() => void decide.run("different")}
          >
            Разные
          </Button>
          <p className="text-xs text-soft">
            «Один автомобиль»: добавленный позже уйдёт в корзину, его источник привяжется к первому.
          </p>
        </div>
      </IfMayChange>
    </li>
  );
}

interface PairSideProps {
  title: string;
  car: SameCarSide;
  /** The other car of the pair: what differs is emphasised. */
  than: SameCarSide;
}

function PairSide({ title, car, than }: PairSideProps) {
  const rows = [
    ["Год", String(car.year), String(than.year)],
    ["Пробег", formatMileage(car.mileage), formatMileage(than.mileage)],
    ["Цена", formatRubles(car.price), formatRubles(than.price)],
    ["Цвет", car.color ?? "—", than.color ?? "—"],
    ["VIN", car.vin ?? "—", than.vin ?? "—"],
    ["Источник", car.sourceName ?? "вручную", than.sourceName ?? "вручную"],
  ] as const;
  return (
    <section className="flex min-w-0 items-start gap-3">
      <Photo src={car.mainImage} alt="" sizes="112px" ratio="4/3" className="w-28 shrink-0 rounded-sm bg-shade" />
      <div className="min-w-0 grow">
        <p className="text-xs text-soft">{title}</p>
        <Link
          to={`/admin/cars/${car.id}`}
          className="inline-flex min-h-6 max-w-full items-center font-semibold wrap-anywhere underline"
        >
          {car.name}
        </Link>
        <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 text-xs">
          {rows.map(([label, value, other]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className={clsx("wrap-anywhere", value !== other && "font-semibold")}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
