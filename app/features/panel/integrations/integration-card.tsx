import type { ReactNode } from "react";
import type { OptionField } from "#worker/domain/conversations/channel-options.ts";
import { INTEGRATION_LABELS } from "#worker/domain/leads/integrations/integration-terms.ts";
import type { IntegrationState, IntegrationUse } from "#worker/services/leads/integrations/get-integrations.ts";
import { CardForm } from "#app/features/panel/editor/card-form.tsx";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { type Answer, callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";
import { SecretField, type SecretKind } from "./secret-field.tsx";

/** What the card of an integration explains and asks for. */
export interface IntegrationForm {
  note: string;
  /** What to do at the service, one after the other. */
  steps?: readonly string[];
  switch: string;
  account: { label: string; hint: string } | null;
  secret: { label: string; hint: string; own: SecretKind | null } | null;
  hasRecordHosts: boolean;
  options: readonly OptionField[];
  /** What staff copy into the service's cabinet. */
  address: { label: string; url: string } | null;
  /** «Последний звонок» */
  lastUse: string;
}

type Values = Record<string, string | boolean>;
type Saved = Answer<"PUT /integrations/:key">;

interface IntegrationCardProps {
  state: IntegrationState & IntegrationUse;
  form: IntegrationForm;
  success?: (saved: Saved) => string;
  onSaved?: (saved: Saved) => void;
  /** Beside the button that saves. */
  aside?: (isUnsaved: boolean) => ReactNode;
  /** Above the form. */
  notice?: ReactNode;
  /** Below the form. */
  children?: ReactNode;
}

/** The secret is only written: its field is blank again once it is saved. */
function rowOf({ enabled, account, recordHosts, options, version }: IntegrationState) {
  const flat = Object.entries(options).map(([name, value]) => [`options.${name}`, value]);
  const values: Values = { enabled, account, recordHosts, secret: "", ...Object.fromEntries(flat) };
  return { version, values };
}

/** An integration: its switch, its keys and what it did last. Of telephony, advertising, 1C and channels of conversations. */
export function IntegrationCard({
  state,
  form,
  success = () => `Сохранено: ${INTEGRATION_LABELS[state.key]}`,
  onSaved,
  aside,
  notice,
  children,
}: IntegrationCardProps) {
  const { key, enabled, hasSecret } = state;
  const label = INTEGRATION_LABELS[key];
  const save = useDraftSave<Values, Saved>({
    stored: rowOf(state),
    rowOf,
    send: async (body) => {
      const saved = await callApi("PUT /integrations/:key", { key, body });
      onSaved?.(saved);
      return saved;
    },
    success,
    failure: "Не удалось сохранить",
  });
  const { draft, fields } = save;
  const textOf = (name: string) => String(draft.value[name] ?? "");
  const inputOf = (name: string) => ({
    name,
    autoComplete: "off",
    value: textOf(name),
    onChange: (event: { currentTarget: { value: string } }) => draft.set({ [name]: event.currentTarget.value }),
  });
  const hintId = (option: string) => `${key}-${option}-hint`;
  const { address, account, secret } = form;
  return (
    <section className="panel p-5" aria-label={label}>
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-base font-semibold">{label}</h2>
        <Badge tone={enabled ? "success" : "neutral"}>{enabled ? "Включено" : "Выключено"}</Badge>
      </div>
      <p className="mt-1 mb-4 text-soft wrap-anywhere">{form.note}</p>
      {form.steps && (
        <ol className="mb-4 grid list-decimal gap-1.5 pl-5 text-sm wrap-anywhere">
          {form.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {address !== null && (
        <div className="mb-3 flex items-center gap-2">
          <p className="min-w-0 grow">
            <span className="block text-sm text-soft">{address.label}</span>
            <code className="block text-sm wrap-anywhere">{address.url}</code>
          </p>
          <CopyButton text={address.url} label={`Скопировать адрес: ${label}`} />
        </div>
      )}
      {notice}
      <CardForm save={save} aside={aside?.(draft.isChanged)}>
        <Checkbox
          name="enabled"
          checked={draft.value["enabled"] === true}
          onChange={({ currentTarget }) => draft.set({ enabled: currentTarget.checked })}
        >
          {form.switch}
        </Checkbox>
        {account && (
          <Field label={account.label} hint={account.hint} error={fields["account"]}>
            {(control) => <TextInput {...control} {...inputOf("account")} />}
          </Field>
        )}
        {secret && (
          <SecretField
            label={secret.label}
            hint={hasSecret ? `Сохранён. ${secret.hint}` : secret.hint}
            own={secret.own}
            value={textOf("secret")}
            error={fields["secret"]}
            onChange={(value) => draft.set({ secret: value })}
          />
        )}
        {form.hasRecordHosts && (
          <Field
            label="Где лежат записи разговоров"
            hint="Имена узлов через пробел, например rec.pbx.ru; ссылки на другие узлы не сохраняются"
            error={fields["recordHosts"]}
          >
            {(control) => <TextInput {...control} {...inputOf("recordHosts")} />}
          </Field>
        )}
        {form.options.map((option) => {
          const name = `options.${option.name}`;
          if (option.kind === "flag") {
            return (
              <div key={name}>
                <Checkbox
                  name={name}
                  aria-describedby={option.hint && hintId(option.name)}
                  checked={textOf(name) === "1"}
                  onChange={({ currentTarget }) => draft.set({ [name]: currentTarget.checked ? "1" : "" })}
                >
                  {option.label}
                </Checkbox>
                {option.hint && (
                  <p id={hintId(option.name)} className="-mt-1 mb-3 pl-8 text-xs text-soft">
                    {option.hint}
                  </p>
                )}
              </div>
            );
          }
          return (
            <Field
              key={name}
              label={option.label}
              hint={option.hint}
              required={option.isRequired ?? false}
              error={fields[name]}
            >
              {(control) =>
                option.kind === "choice" ? (
                  <Select {...control} {...inputOf(name)}>
                    {!option.choices?.some(({ value }) => value === "") && <option value="">Не выбрано</option>}
                    {option.choices?.map(({ value, label: text }) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <TextInput
                    {...control}
                    {...inputOf(name)}
                    {...(option.kind === "number" && { inputMode: "numeric" as const })}
                  />
                )
              }
            </Field>
          );
        })}
      </CardForm>
      <LastUse use={state} what={form.lastUse} />
      {children}
    </section>
  );
}

/** When the service last did something here, and why it was refused last. */
function LastUse({ use: { lastOkAt, lastFailedAt, lastFailure }, what }: { use: IntegrationUse; what: string }) {
  return (
    <div className="mt-4 grid gap-1 text-sm text-soft empty:hidden">
      {lastOkAt !== null && (
        <p>
          {what}: <Moment at={lastOkAt} />
        </p>
      )}
      {lastFailedAt !== null && (
        <p className={lastFailedAt > (lastOkAt ?? 0) ? "wrap-anywhere text-warning" : "wrap-anywhere"}>
          Последний отказ: <Moment at={lastFailedAt} />. {lastFailure}
        </p>
      )}
    </div>
  );
}

/** Above the cards of a site that cannot seal keys. */
export function NoSealerNotice() {
  return (
    <p role="status" className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3 text-warning">
      На этом сайте не задан секрет UPLOAD_KEY: ключи хранить нечем.
    </p>
  );
}
