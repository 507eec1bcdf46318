import type { FormAutosave } from "#app/features/autosave/use-autosave.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { Button } from "#app/ui/button.tsx";

/** Offers to restore input that was typed earlier and not saved. */
export function AutosaveOffer({ offer, restore, discard }: Pick<FormAutosave, "offer" | "restore" | "discard">) {
  const { day, moment } = useSalonTime();
  // «12:40» for today, else the date and time.
  const timeOf = (at: number, now: number) => (day(at) === day(now) ? moment(at).slice(-5) : moment(at));
  return (
    <div role="status">
      {offer && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm border border-line bg-canvas py-2 pr-2 pl-4">
          <p className="min-w-0 font-medium">
            Есть несохранённый текст от {timeOf(offer.at, offer.foundAt)}.
            {offer.isOutdated && (
              <span className="block font-normal text-warning">
                С тех пор запись изменили: вернутся только поля, которые вы правили.
              </span>
            )}
          </p>
          <div className="flex gap-2">
            <Button size="sm" variant="secondary" onClick={restore}>
              Вернуть
            </Button>
            <Button size="sm" variant="quiet" onClick={discard}>
              Удалить
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
