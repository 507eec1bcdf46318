import { useEffect, useState } from "react";
import type { Verdict } from "#worker/domain/imports/imports.ts";
import type { ApproveInput } from "#worker/domain/imports/import-calls.ts";
import type { ImportItemRow, ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { carsText } from "#app/features/panel/imports/run-labels.ts";
import { ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { mayNeedBrand, type SelectedItems } from "./selected-items.ts";

interface ApproveDialogProps {
  run: ImportRunRow;
  /** Undecided items of this page. The dialog asks for the brands that they lack. */
  shown: readonly ImportItemRow[];
  /** Null: all items of the run except doubtful ones. */
  selected: SelectedItems | null;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms an approval and asks for missing brands. */
export function ApproveDialog({ run, shown, selected, onClose, onDone }: ApproveDialogProps) {
  const chosen = selected ? [...selected.values()] : shown;
  const brands = [...new Set(chosen.flatMap(({ proposedBrand }) => proposedBrand ?? []))];
  const isDoubtful = ({ verdict }: ImportItemRow) => verdict === "doubtful";
  const isMoreDoubtful = selected === null && (run.waiting.doubtful ?? 0) > shown.filter(isDoubtful).length;
  const needsBrand = chosen.some(mayNeedBrand) || isMoreDoubtful;
  const [createBrands, setCreateBrands] = useState(false);
  const [brandId, setBrandId] = useState("");
  const approve = useMutation({
    send: (input: ApproveInput) => callApi("POST /parser/runs/:id/approve", { id: run.id, body: input }),
    success: ({ message }) => message,
    failure: "Не удалось применить",
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const isStopped = run.state === "stopped";
  const counts = selected ? countsOf(selected) : run.waiting;
  const isNothing = selected === null && !createBrands && !brandId && !counts.new && !counts.changed && !counts.gone;
  return (
    <Dialog open onClose={onClose} title={selected ? "Применить выбранные?" : "Применить все?"} size="sm">
      <ul className="grid gap-1">
        {consequencesOf(counts, selected !== null).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isStopped && (
        <p className="mt-3 rounded-sm border border-danger bg-accent-tint px-3 py-2 text-danger">
          {run.reason}. Применяйте, только если это так и есть.
        </p>
      )}
      {brands.length > 0 && (
        <Checkbox className="mt-2" checked={createBrands} onChange={({ target }) => setCreateBrands(target.checked)}>
          Создать новые марки: {brands.join(", ")}
          <span className="block text-xs text-soft">
            Тогда и их автомобили появятся черновиками, иначе останутся ждать
          </span>
        </Checkbox>
      )}
      {needsBrand && <BrandChoice value={brandId} onChange={setBrandId} />}
      <p className="mt-3 text-xs text-soft">Загрузку можно будет вернуть как было.</p>
      <div className="mt-4 flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
        <Button
          variant={isStopped ? "danger" : "primary"}
          data-autofocus={isStopped ? undefined : true}
          disabled={isNothing}
          pending={approve.isPending}
          pendingText="Применяем…"
          onClick={() =>
            void approve.run({
              ...(selected && { items: [...selected.keys()] }),
              ...(createBrands && { createBrands }),
              ...(brandId && { brandId }),
              ...(isStopped && { overrideStop: true }),
            })
          }
        >
          {isStopped ? "Всё равно применить" : "Применить"}
        </Button>
      </div>
    </Dialog>
  );
}

function countsOf(selected: SelectedItems): Partial<Record<Verdict, number>> {
  const counts: Partial<Record<Verdict, number>> = {};
  for (const { verdict } of selected.values()) if (verdict) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

function consequencesOf(counts: Partial<Record<Verdict, number>>, isByName: boolean): string[] {
  const line = (verdict: Verdict, text: string) => (counts[verdict] ? [`${text}: ${carsText(counts[verdict])}`] : []);
  return [
    ...line("new", "Появятся черновиками"),
    ...line("changed", "Обновятся"),
    ...line("gone", "Будут отмечены проданными"),
    ...line("doubtful", isByName ? "Под вопросом, тоже запишутся" : "Под вопросом, останутся ждать"),
  ];
}

/** The brand of cars whose source states none. */
function BrandChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [brands, setBrands] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    let isGone = false;
    callApi("GET /brands").then(
      (list) => !isGone && setBrands(list),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <ChoiceField
      label="Марка автомобилей, у которых она не указана"
      hint="Один ответ на все такие автомобили загрузки"
      className="mt-3"
      chosen={value}
      onChoose={onChange}
      blank="Оставить ждать"
      options={brands.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
