import { Link } from "@remix-run/react";
import {
  type Integration,
  INTEGRATION_LABELS,
  isTelephonyService,
  OWN_SECRET,
  WITH_ACCOUNT,
  WITH_RECORD_HOSTS,
} from "#worker/domain/leads/integrations/integration-terms.ts";
import type {
  Integrations,
  IntegrationState,
  IntegrationUse,
} from "#worker/services/leads/integrations/get-integrations.ts";
import { CardForm } from "#app/features/panel/editor/card-form.tsx";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { PARSER_PATH } from "#app/features/panel/imports/imports-path.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { apiPath, callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";
import { INTEGRATION_TEXTS } from "./integration-texts.ts";
import { IntegrationTest } from "./integration-test.tsx";
import { SecretField } from "./secret-field.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";

type Values = { enabled: boolean; account: string; recordHosts: string; secret: string };

interface IntegrationCardProps {
  state: Integrations["list"][number];
  /** «https://salon.ru» */
  origin: string;
  metrikaId: string | null;
}

/** The secret is only written: its field is blank again once it is saved. */
function rowOf({ enabled, account, recordHosts, version }: IntegrationState) {
  return { version, values: { enabled, account, recordHosts, secret: "" } };
}

export function IntegrationCard({ state, origin, metrikaId }: IntegrationCardProps) {
  const { key, enabled, hasSecret } = state;
  const texts = INTEGRATION_TEXTS[key as keyof typeof INTEGRATION_TEXTS];
  const label = INTEGRATION_LABELS[key];
  const isOnec = key === "onec";
  const mayReadImports = useMay("imports.read");
  const save = useDraftSave<Values, IntegrationState>({
    stored: rowOf(state),
    rowOf,
    send: (body) => callApi("PUT /integrations/:key", { key, body }),
    success: `Сохранено: ${label}`,
    failure: "Не удалось сохранить",
  });
  const { draft, fields } = save;
  const textOf = (name: "account" | "recordHosts") => ({
    name,
    autoComplete: "off",
    value: draft.value[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.set({ [name]: event.currentTarget.value }),
  });
  const address = addressOf(key);
  return (
    <section className="panel p-5" aria-label={label}>
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-base font-semibold">{label}</h2>
        <Badge tone={enabled ? "success" : "neutral"}>{enabled ? "Включено" : "Выключено"}</Badge>
      </div>
      <p className="mt-1 mb-4 text-soft wrap-anywhere">{texts.note}</p>
      {address !== null && (
        <div className="mb-3 flex items-center gap-2">
          <p className="min-w-0 grow">
            <span className="block text-sm text-soft">{isOnec ? "Адрес сайта для 1С" : "Адрес для звонков"}</span>
            <code className="block text-sm wrap-anywhere">{origin + address}</code>
          </p>
          <CopyButton text={origin + address} label={`Скопировать адрес: ${label}`} />
        </div>
      )}
      {key === "metrika" && enabled && metrikaId === null && (
        <p role="status" className="mb-4 rounded-sm border border-warning bg-warning-tint px-4 py-3 text-warning">
          В настройках салона не указан счётчик Метрики: передавать некуда.
        </p>
      )}
      <CardForm
        save={save}
        aside={enabled && !isOnec && <IntegrationTest integration={key} isUnsaved={draft.isChanged} />}
      >
        <Checkbox
          name="enabled"
          checked={draft.value.enabled}
          onChange={({ currentTarget }) => draft.set({ enabled: currentTarget.checked })}
        >
          {texts.switch}
        </Checkbox>
        {WITH_ACCOUNT.includes(key) && (
          <Field
            label={isOnec ? "Логин" : "Уникальный код АТС"}
            hint={isOnec ? "Придумайте: латинские буквы и цифры" : "Из того же раздела кабинета"}
            error={fields.account}
          >
            {(control) => <TextInput {...control} {...textOf("account")} />}
          </Field>
        )}
        <SecretField
          label={texts.secret}
          hint={hasSecret ? `Сохранён. ${texts.secretHint}` : texts.secretHint}
          own={OWN_SECRET.includes(key) ? (isOnec ? "password" : "secret") : null}
          value={draft.value.secret}
          error={fields.secret}
          onChange={(secret) => draft.set({ secret })}
        />
        {WITH_RECORD_HOSTS.includes(key) && (
          <Field
            label="Где лежат записи разговоров"
            hint="Имена узлов через пробел, например rec.pbx.ru; ссылки на другие узлы не сохраняются"
            error={fields.recordHosts}
          >
            {(control) => <TextInput {...control} {...textOf("recordHosts")} />}
          </Field>
        )}
      </CardForm>
      <LastUse use={state} what={isOnec ? "обмен" : "звонок"} />
      {isOnec && mayReadImports && state.lastOkAt !== null && (
        <Link to={PARSER_PATH} className="mt-2 inline-flex min-h-11 items-center underline">
          Присланное 1С: импорт
        </Link>
      )}
    </section>
  );
}

/** Below the site; null for an integration that calls nothing here. */
function addressOf(key: Integration): string | null {
  if (key === "onec") return apiPath("GET /1c/exchange");
  return isTelephonyService(key) ? apiPath("POST /calls/:service", { service: key }) : null;
}

/** When the service last reported a call or 1C began an exchange, and why a request of it was refused last. */
function LastUse({
  use: { lastOkAt, lastFailedAt, lastFailure },
  what,
}: {
  use: IntegrationUse;
  what: "звонок" | "обмен";
}) {
  return (
    <div className="mt-4 grid gap-1 text-sm text-soft empty:hidden">
      {lastOkAt !== null && (
        <p>
          Последний {what}: <Moment at={lastOkAt} />
        </p>
      )}
      {lastFailedAt !== null && (
        <p className={lastFailedAt > (lastOkAt ?? 0) ? "text-warning" : undefined}>
          Последний отказ: <Moment at={lastFailedAt} />. {lastFailure}
        </p>
      )}
    </div>
  );
}
