import { useEffect, useState } from "react";
import { WEBHOOK_FORMAT_LABELS } from "#worker/domain/events/event-labels.ts";
import type { StaffWebhook } from "#worker/domain/events/webhook.ts";
import type { CrmSetup } from "#worker/services/events/crm/crm-setup.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";
import { CrmKeys, type NewKeys, NO_KEYS } from "./crm-keys.tsx";
import { CrmMapping } from "./crm-mapping.tsx";

/** What a CRM's webhook needs besides its address: keys both ways, and what its statuses and persons are here. */
export function CrmExchange({ row }: { row: StaffWebhook }) {
  const [isOpen, setOpen] = useState(false);
  const name = WEBHOOK_FORMAT_LABELS[row.format];
  return (
    <div>
      <p className="text-sm font-medium">{`Обмен с ${name}`}</p>
      <p className="text-xs text-soft">Ключ доступа, адрес для вебхуков, статусы и сотрудники</p>
      <Button type="button" variant="secondary" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Настроить обмен
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Обмен с ${name}`}>
        <Exchange id={row.id} onSaved={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

type Loaded = { setup: CrmSetup; fields: { id: string; name: string }[] | null } | { problem: string } | null;

function Exchange({ id, onSaved }: { id: string; onSaved: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    callApi("GET /webhooks/:id/crm", { id }).then(
      (setup) => isCurrent && setLoaded({ setup, fields: null }),
      (cause: unknown) =>
        isCurrent &&
        setLoaded({ problem: cause instanceof ApiError ? cause.message : "Не удалось прочитать настройки" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, attempt]);
  if (loaded === null)
    return (
      <p role="status" className="py-8 text-center text-soft">
        Загружаем…
      </p>
    );
  if ("problem" in loaded) {
    return (
      <div role="alert" className="py-6 text-center">
        <p>{loaded.problem}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => {
            setLoaded(null);
            setAttempt(attempt + 1);
          }}
        >
          Попробовать ещё раз
        </Button>
      </div>
    );
  }
  return <ExchangeForm key={loaded.setup.version} {...loaded} onChange={setLoaded} onSaved={onSaved} />;
}

interface ExchangeFormProps {
  setup: CrmSetup;
  /** Null until they are read from the CRM. */
  fields: { id: string; name: string }[] | null;
  onChange: (loaded: Loaded) => void;
  onSaved: () => void;
}

function ExchangeForm({ setup, fields, onChange, onSaved }: ExchangeFormProps) {
  const [keys, setKeys] = useState<NewKeys>(NO_KEYS);
  const [mapping, setMapping] = useState(setup.mapping);
  const { id, version } = setup;
  const save = useMutation({
    send: () => callApi("PUT /webhooks/:id/crm", { id, body: { version, mapping, ...filledOf(keys) } }),
    success: "Обмен настроен",
    failure: "Не удалось сохранить",
    reasonAlone: true,
    onDone: (saved) => onChange({ setup: saved, fields }),
  });
  const read = useMutation({
    send: async () => {
      const saved =
        keys.accountKey === ""
          ? setup
          : await callApi("PUT /webhooks/:id/crm", {
              id,
              body: { version, mapping, ...filledOf(keys) },
            });
      return { saved, lists: await callApi("POST /webhooks/:id/crm/lists", { id }) };
    },
    success: "Прочитано: проверьте догадки и сохраните",
    failure: "Не удалось прочитать",
    reasonAlone: true,
    onDone: ({ saved, lists }) => {
      setMapping(lists.mapping);
      onChange({ setup: { ...saved, mapping: lists.mapping }, fields: lists.fields });
    },
  });
  const hasKey = setup.hasSecret || keys.accountKey !== "";
  return (
    <div className="grid gap-6">
      <CrmKeys setup={setup} keys={keys} errors={save.fields} onChange={setKeys} />
      <section aria-labelledby="crm-lists">
        <h3 id="crm-lists" className="font-semibold">
          Статусы и сотрудники
        </h3>
        <p className="text-xs text-soft">
          {mapping.statuses.length === 0
            ? "Прочитайте их из CRM: похожее подберётся по названиям и почте"
            : "Изменения в CRM приходят сюда, наши уходят туда. Первый подходящий статус CRM получает нашу заявку"}
        </p>
        <MutationButton
          type="button"
          variant="secondary"
          size="sm"
          className="mt-2"
          mutation={read}
          pendingText="Читаем..."
          disabled={!hasKey}
          title={hasKey ? undefined : "Сначала вставьте ключ доступа"}
        >
          {mapping.statuses.length === 0 ? "Прочитать из CRM" : "Прочитать ещё раз"}
        </MutationButton>
        <CrmMapping mapping={mapping} staff={setup.staff} fields={fields} onChange={setMapping} />
      </section>
      <div data-toast-clear className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onSaved}>
          Закрыть
        </Button>
        <MutationButton type="button" mutation={save} pendingText="Сохраняем...">
          Сохранить
        </MutationButton>
      </div>
    </div>
  );
}

/** Keys that were typed; the others stay as they are. */
function filledOf(keys: NewKeys): Partial<NewKeys> {
  return Object.fromEntries(Object.entries(keys).filter(([, text]) => text.trim() !== ""));
}
