import { useState } from "react";
import { type CrmSystem, isCrm } from "#worker/domain/events/crm/crm-systems.ts";
import { type EventKind, WEBHOOK_FORMATS, type WebhookFormat } from "#worker/domain/events/event-kinds.ts";
import { EVENT_GROUPS, EVENT_LABELS } from "#worker/domain/events/event-labels.ts";
import { type StaffWebhook, WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from "#worker/domain/events/webhook.ts";
import type { WebhookToken } from "#worker/services/events/webhooks.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ChoiceField, type ErrorOf, TextField, textOf, textsOf } from "../editor/fields.tsx";

interface WebhookFieldsProps {
  /** Null: a new one. */
  row: StaffWebhook | null;
  tokens: readonly WebhookToken[];
  errorOf: ErrorOf;
}

const FORMAT_CHOICES: Record<WebhookFormat, string> = {
  standard: "Своей программе: Standard Webhooks",
  amocrm: "amoCRM: заявки и обмен статусами",
  bitrix24: "Битрикс24: заявки и обмен статусами",
};

const CRM_ADDRESSES: Record<CrmSystem, string> = {
  amocrm: "https://salon.amocrm.ru",
  bitrix24: "https://salon.bitrix24.ru",
};
const CRM_KINDS: readonly EventKind[] = ["lead.created", "lead.changed", "lead.erased"];

/** The form of a webhook. */
export function WebhookFields({ row, tokens, errorOf }: WebhookFieldsProps) {
  const [format, setFormat] = useState<string>(row?.format ?? "standard");
  const ofCrm = isCrm(format);
  return (
    <>
      <TextField
        label="Название"
        required
        hint="Какая система получает события: «CRM», «Сайт-партнёр»"
        name="name"
        value={row?.name}
        error={errorOf("name")}
        maxLength={WEBHOOK_NAME_MAX}
        autoComplete="off"
        data-autofocus
      />
      {row === null && (
        <ChoiceField
          label="Кому"
          name="format"
          value="standard"
          options={WEBHOOK_FORMATS.map((value) => ({ value, label: FORMAT_CHOICES[value] }))}
          error={errorOf("format")}
          onChoose={setFormat}
        />
      )}
      <TextField
        label="Адрес"
        required
        hint={ofCrm ? "Адрес вашего аккаунта в CRM" : "Куда отправлять события, только https://"}
        name="url"
        value={row?.url}
        error={errorOf("url")}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        placeholder={ofCrm ? CRM_ADDRESSES[format] : "https://crm.salon.ru/events"}
      />
      <KindFields
        key={String(ofCrm)}
        chosen={row?.kinds ?? (ofCrm ? CRM_KINDS : ["lead.created"])}
        error={errorOf("kinds")}
      />
      <TokenField row={row} tokens={tokens} error={errorOf("tokenId")} />
      <Checkbox name="enabled" defaultChecked={row?.enabled ?? true}>
        Отправлять события
      </Checkbox>
    </>
  );
}

function KindFields({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    <div>
      <p className="text-sm font-medium">О чём сообщать *</p>
      <p id="kinds-note" aria-live="polite" className={error ? "text-xs text-danger" : "text-xs text-soft"}>
        {error ?? "Событие, которое случилось раньше выбора, не отправится"}
      </p>
      {EVENT_GROUPS.map(({ label, kinds }) => (
        <fieldset key={label} className="mt-3">
          <legend className="text-xs text-soft">{label}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              value={kind}
              defaultChecked={chosen.includes(kind)}
              aria-describedby="kinds-note"
              note={<code className="text-xs max-sm:hidden">{kind}</code>}
            >
              {EVENT_LABELS[kind]}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const NO_TOKEN = "";

/** Hidden while there is nothing to choose from. */
function TokenField({
  row,
  tokens,
  error,
}: Pick<WebhookFieldsProps, "row" | "tokens"> & { error: string | undefined }) {
  const own = row?.tokenId ?? null;
  const isGone = own !== null && !tokens.some(({ id }) => id === own);
  if (tokens.length === 0 && own === null) return null;
  return (
    <ChoiceField
      label="Токен той же системы"
      name="tokenId"
      value={own ?? NO_TOKEN}
      options={[
        { value: NO_TOKEN, label: "Нет" },
        ...tokens.map(({ id, name, hint }) => ({ value: id, label: `${name} (${hint}…)` })),
        ...(isGone ? [{ value: own, label: "Отозванный токен" }] : []),
      ]}
      hint="О том, что система изменила сама этим токеном, ей не сообщаем"
      error={error}
    />
  );
}

export function webhookInput(form: FormData) {
  return {
    name: textOf(form, "name"),
    url: textOf(form, "url"),
    kinds: textsOf(form, "kinds"),
    tokenId: textOf(form, "tokenId") || null,
    enabled: form.get("enabled") !== null,
  };
}
