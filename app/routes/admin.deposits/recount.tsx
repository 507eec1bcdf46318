import { useState } from "react";
import { depositSum } from "#worker/domain/holds/deposits.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { type Answer, callApi } from "#app/lib/api.ts";

type Recounted = Answer<"POST /deposits/recount">;

/** Compares all deposits with the payment service. */
export function Recount() {
  const [result, setResult] = useState<Recounted | null>(null);
  const recount = useMutation<void, Recounted>({
    send: () => callApi("POST /deposits/recount"),
    failure: "Не удалось сверить",
    reasonAlone: true,
    onDone: setResult,
  });
  return (
    <section className="mt-6 panel p-5" aria-labelledby="recount-title">
      <h2 id="recount-title" className="text-base font-semibold">
        Сверка с ЮKassa
      </h2>
      <p className="mt-1 mb-3 text-soft">
        Каждый платёж и возврат сравнивается с тем, что записано здесь. Ничего не меняется.
      </p>
      <MutationButton variant="secondary" size="sm" mutation={recount} pendingText="Сверяем...">
        Сверить
      </MutationButton>
      <div role="status">
        {result && (
          <>
            <p className="mt-3">
              Задатков {result.deposits}: спрошено {depositSum(result.sums.asked)}, списано{" "}
              {depositSum(result.sums.captured)}, возвращено {depositSum(result.sums.refunded)}, осталось{" "}
              {depositSum(result.sums.balance)}.{" "}
              {result.differences.length === 0
                ? "Всё сходится до копейки."
                : `Расхождений: ${result.differences.length}.`}
            </p>
            <ul className="mt-2 grid gap-1 text-sm text-warning">
              {result.differences.map(({ depositId, what, ours, theirs }, at) => (
                <li key={at} className="wrap-anywhere">
                  {what}
                  {depositId && ` (${depositId})`}: здесь {ours}, в ЮKassa {theirs}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
