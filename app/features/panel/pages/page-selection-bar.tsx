import { Link } from "@remix-run/react";
import { useState } from "react";
import { PAGES_BULK_MAX } from "#worker/domain/content/page-kinds.ts";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import type { ShownPages } from "#worker/services/content/pages.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { useSelection } from "../list/selection.tsx";
import { SelectionBar } from "../list/selection-bar.tsx";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";

const PAGES: PluralForms = ["страница", "страницы", "страниц"];
const PAGES_ACCUSATIVE: PluralForms = ["страницу", "страницы", "страниц"];

interface Order {
  ids: readonly string[];
  isShown: boolean;
  /** Of the pages in view, those that are so already, and those that are not: the latter can be taken back. The selection may hold others. */
  same: ReadonlySet<string>;
  differing: ReadonlySet<string>;
}

/** The selected pages are published or hidden. */
export function PageSelectionBar({ pages }: { pages: readonly { id: string; isShown: boolean }[] }) {
  const { ids, clear } = useSelection();
  const [order, setOrder] = useState<Order | null>(null);
  const start = (isShown: boolean) => {
    const idsOf = (wanted: boolean) =>
      new Set(pages.filter((page) => (page.isShown === isShown) === wanted).map(({ id }) => id));
    setOrder({ ids: [...ids], isShown, same: idsOf(true), differing: idsOf(false) });
  };
  const isTooMany = ids.size > PAGES_BULK_MAX;
  return (
    <>
      <SelectionBar label="Выбранные страницы" rows={PAGES} max={PAGES_BULK_MAX}>
        <Button variant="secondary" size="sm" disabled={isTooMany} onClick={() => start(false)}>
          Скрыть
        </Button>
        <Button size="sm" disabled={isTooMany} onClick={() => start(true)}>
          Опубликовать
        </Button>
      </SelectionBar>
      {order && <ShowPages order={order} onClose={() => setOrder(null)} onDone={clear} />}
    </>
  );
}

/** Asks, changes, names the pages that could not be changed, and takes the change back. */
function ShowPages({ order, onClose, onDone }: { order: Order; onClose: () => void; onDone: () => void }) {
  const [done, setDone] = useState<ShownPages | null>(null);
  const [isUndone, setUndone] = useState(false);
  const failure = { failure: "Страницы не изменены", reasonAlone: true } as const;
  const change = useMutation({
    send: () => callApi("PUT /pages-shown", { body: { ids: [...order.ids], isShown: order.isShown } }),
    ...failure,
    onDone: (result) => {
      setDone(result);
      onDone();
    },
  });
  const undo = useMutation({
    send: (ids: string[]) => callApi("PUT /pages-shown", { body: { ids, isShown: !order.isShown } }),
    ...failure,
    onDone: () => setUndone(true),
  });
  const isBusy = change.isPending || undo.isPending;
  const changed = done?.done.filter(({ id }) => !order.same.has(id)) ?? [];
  const undoable = changed.filter(({ id }) => order.differing.has(id));
  const verb = order.isShown ? "Опубликовать" : "Скрыть";
  return (
    <Dialog
      open
      onClose={() => isBusy || onClose()}
      title={`${verb} ${countOf(order.ids.length, PAGES_ACCUSATIVE)}`}
      description={
        order.isShown
          ? "Страницы сразу увидят посетители. Тексты проверяются по правилам рекламы; страницы, которые их нарушают, останутся черновиками."
          : "Страницы станут черновиками: посетители их больше не увидят."
      }
    >
      <div aria-live="polite">
        {isUndone && <p>Возвращено как было.</p>}
        {done && !isUndone && <Result done={done} changed={changed.length} isShown={order.isShown} />}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={onClose} data-autofocus>
          {done ? "Закрыть" : "Отмена"}
        </Button>
        {!isUndone && undoable.length > 0 && (
          <MutationButton variant="secondary" mutation={undo} input={undoable.map(({ id }) => id)}>
            Вернуть как было
          </MutationButton>
        )}
        {!done && (
          <MutationButton mutation={change} pendingText="Проверяем…">
            {verb}
          </MutationButton>
        )}
      </div>
    </Dialog>
  );
}

function Result({ done, changed, isShown }: { done: ShownPages; changed: number; isShown: boolean }) {
  const { refused } = done;
  const same = done.done.length - changed;
  return (
    <>
      <p className="font-semibold">
        {isShown ? "Опубликовано" : "Скрыто"}: {countOf(changed, PAGES)}
        {same > 0 && `, уже так: ${same}`}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-3 text-warning">Остались как есть: {countOf(refused.length, PAGES)}</p>
          <ul className="mt-1 grid gap-2">
            {refused.map(({ id, title, reason }) => (
              <li key={id} className="wrap-anywhere">
                <Link to={`/admin/pages/${id}`} className="font-medium underline">
                  {title}
                </Link>
                <span className="block text-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
