import { useRef, useState } from "react";
import { FOOTER_PAGES_MAX, MENU_PAGES_MAX } from "#worker/domain/content/page-kinds.ts";
import { type PageOrder as Order, placesOf } from "#worker/domain/content/page-places.ts";
import type { LinkablePage } from "#worker/services/content/pages.ts";
import { callApi } from "#app/lib/api.ts";
import { ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useUnsavedWarning } from "../editor/use-unsaved-warning.tsx";
import { useMayChange } from "../use-current-staff.ts";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";

/** Which pages stand in the menu and the footer, and in which order. */
export function PageOrder({ pages }: { pages: readonly LinkablePage[] }) {
  const mayChange = useMayChange();
  const [base, setBase] = useState(() => placesOf(pages));
  const [order, setOrder] = useState(base);
  const isChanged = JSON.stringify(order) !== JSON.stringify(base);
  const save = useMutation({
    send: (sent: Order) => callApi("PUT /page-links", { body: { ...sent, base } }),
    success: "Порядок сохранён",
    failure: "Не удалось сохранить порядок",
    reasonAlone: true,
    onDone: (_, sent) => setBase(sent),
  });
  const question = useUnsavedWarning(() => isChanged);
  const list = { pages, disabled: !mayChange };
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <PlaceList
          {...list}
          title="Меню"
          note="Стоят после разделов сайта."
          max={MENU_PAGES_MAX}
          ids={order.menu}
          onChange={(menu) => setOrder({ ...order, menu })}
        />
        <PlaceList
          {...list}
          title="Подвал"
          note="Колонка «Салон» внизу каждой страницы."
          max={FOOTER_PAGES_MAX}
          ids={order.footer}
          onChange={(footer) => setOrder({ ...order, footer })}
        />
      </div>
      {mayChange && (
        <div>
          <MutationButton mutation={save} input={order} pendingText="Сохраняем…" disabled={!isChanged}>
            Сохранить порядок
          </MutationButton>
        </div>
      )}
      {question}
    </div>
  );
}

interface PlaceListProps {
  title: string;
  note: string;
  max: number;
  pages: readonly LinkablePage[];
  ids: readonly string[];
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

function PlaceList({ title, note, max, pages, ids, disabled, onChange }: PlaceListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState("");
  const [said, setSaid] = useState("");
  const others = pages.filter(({ id }) => !ids.includes(id));
  const titleOf = (id: string) => pages.find((page) => page.id === id)?.title ?? "";

  function move(id: string, step: -1 | 1) {
    const at = ids.indexOf(id);
    const moved = ids.filter((one) => one !== id);
    moved.splice(at + step, 0, id);
    onChange(moved);
    setSaid(`${titleOf(id)}: место ${at + step + 1} из ${ids.length}`);
  }

  return (
    <section className="panel p-4">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="mb-3 text-sm text-soft">{note}</p>
      {ids.length === 0 && <p className="py-2 text-soft">Своих страниц здесь нет.</p>}
      <ol ref={list} className="divide-y divide-line">
        {ids.map((id, at) => {
          const page = pages.find((one) => one.id === id);
          return (
            <li key={id} className="flex items-center gap-2 py-1">
              <span className="min-w-0 grow wrap-anywhere">
                {at + 1}. {titleOf(id)} {page && !page.isShown && <Badge>Черновик</Badge>}
              </span>
              {!disabled && (
                <>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`${titleOf(id)}: выше`}
                    disabled={at === 0}
                    onClick={() => move(id, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`${titleOf(id)}: ниже`}
                    disabled={at === ids.length - 1}
                    onClick={() => move(id, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`${titleOf(id)}: убрать`}
                    onClick={() => {
                      onChange(ids.filter((one) => one !== id));
                      setSaid(`${titleOf(id)}: убрана`);
                    }}
                  >
                    <Icon name="x" size={18} />
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {!disabled && others.length > 0 && ids.length < max && (
        <div className="mt-3 flex items-end gap-2">
          <ChoiceField
            label="Добавить страницу"
            className="min-w-0 grow"
            chosen={chosen}
            onChoose={setChosen}
            blank="Выберите"
            options={others.map(({ id, title: label }) => ({ value: id, label }))}
          />
          <Button
            variant="secondary"
            className="mb-5.5"
            disabled={chosen === "" || ids.includes(chosen)}
            onClick={() => {
              onChange([...ids, chosen]);
              setSaid(`${titleOf(chosen)}: добавлена`);
              setChosen("");
            }}
          >
            Добавить
          </Button>
        </div>
      )}
      {ids.length >= max && <p className="mt-2 text-sm text-soft">Больше {max} страниц здесь не помещается.</p>}
    </section>
  );
}
