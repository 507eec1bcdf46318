import "#app/bundles/every-screen.ts";
import type { SameCarDecision } from "#worker/domain/imports/import-calls.ts";
import type { RunDecision, SameCarPair } from "#worker/domain/imports/import-views.ts";
import { SAME_CAR_EVIDENCE_LABELS } from "#worker/domain/imports/same-car.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PairSide } from "./pair-side.tsx";

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
          <Button
            size="sm"
            pending={decide.isPending}
            pendingText="Сохраняем…"
            onClick={() => void decide.run("merged")}
          >
            Один автомобиль
          </Button>
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
