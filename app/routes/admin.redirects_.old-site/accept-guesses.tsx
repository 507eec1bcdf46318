import { useEffect, useState } from "react";
import {
  type Certainty,
  DESTINATION_LABELS,
  DESTINATIONS,
  type GuessCounts,
  sumOf,
} from "#worker/domain/moving/guess-target.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { NotMoved } from "#worker/services/moving/old-site.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { NotMovedHint } from "./not-moved-hint.tsx";

interface AcceptGuessesProps {
  notMoved: NotMoved;
  isPending: boolean;
  onClose: () => void;
  /** Resolves to false when it was refused: then the counts are read again. */
  onAccept: (choice: { certainty?: Certainty; expected: number }) => Promise<boolean>;
}

/** Shows how many addresses would lead where, and accepts the exact guesses or all. */
export function AcceptGuesses({ notMoved, isPending, onClose, onAccept }: AcceptGuessesProps) {
  const [attempt, setAttempt] = useState(0);
  const { counts, fault } = useGuessCounts(attempt);
  const exact = counts ? sumOf(counts.exact) : 0;
  const all = counts ? exact + sumOf(counts.likely) : 0;
  const accept = async (choice: { certainty?: Certainty; expected: number }) => {
    if (await onAccept(choice)) onClose();
    else setAttempt(attempt + 1);
  };
  return (
    <Dialog
      open
      onClose={() => isPending || onClose()}
      title="Куда поведут адреса"
      description="Пока ничего не записано. Принятое можно отменить целиком: под таблицей, в «Последних загрузках»."
    >
      <NotMovedHint notMoved={notMoved} />
      <div aria-live="polite">
        {fault && <p className="text-danger">{fault}</p>}
        {!counts && !fault && <p className="text-soft">Считаем…</p>}
        {counts && all === 0 && <p>Догадок нет: укажите страницы для адресов сами.</p>}
        {counts && all > 0 && <GuessTable counts={counts} />}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isPending} onClick={onClose} data-autofocus>
          Отмена
        </Button>
        {exact > 0 && exact < all && (
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => void accept({ certainty: "exact", expected: exact })}
          >
            Только точные: {formatNumber(exact)}
          </Button>
        )}
        {all > 0 && (
          <Button pending={isPending} pendingText="Записываем…" onClick={() => void accept({ expected: all })}>
            {exact === all ? "Принять точные" : "Принять все"}: {formatNumber(all)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function useGuessCounts(attempt: number): { counts: GuessCounts | null; fault: string } {
  const [found, setFound] = useState<{ attempt: number; counts: GuessCounts | null; fault: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (counts: GuessCounts | null, fault: string) => isCurrent && setFound({ attempt, counts, fault });
    callApi("POST /old-site/guesses/preview").then(
      (counts) => show(counts, ""),
      (cause: unknown) => {
        if (!(cause instanceof ApiError)) throw cause;
        show(null, cause.message || "Не удалось посчитать догадки");
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return found?.attempt === attempt ? found : { counts: null, fault: "" };
}

function GuessTable({ counts: { exact, likely } }: { counts: GuessCounts }) {
  return (
    <table className="figures w-full text-left">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 font-medium">
            Куда
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Точно
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Похоже
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {DESTINATIONS.filter((name) => exact[name] + likely[name] > 0).map((name) => (
          <tr key={name}>
            <th scope="row" className="py-2 font-normal">
              {DESTINATION_LABELS[name]}
            </th>
            <td className="py-2 pl-4 text-right">{formatNumber(exact[name])}</td>
            <td className="py-2 pl-4 text-right">{formatNumber(likely[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
