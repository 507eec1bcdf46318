import type { CrmSetup } from "#worker/services/events/crm/crm-setup.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { newKey } from "#app/lib/new-key.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

/** Texts that were typed or made; blank ones stay as they are stored. */
export interface NewKeys {
  accountKey: string;
  inboundKey: string;
  applicationToken: string;
}

export const NO_KEYS: NewKeys = { accountKey: "", inboundKey: "", applicationToken: "" };

const ACCOUNT_HINTS: Record<CrmSetup["system"], string> = {
  amocrm: "Долгосрочный токен интеграции: amoМаркет → Создать интеграцию → Ключи и доступы",
  bitrix24: "Адрес входящего вебхука с правами crm и user: Разработчикам → Другое → Входящий вебхук",
};
/** NIST SP 800-57: 256 bits. */
const ADDRESS_BYTES = 32;
const STORED = "Сохранён. Новый заменит его";

interface CrmKeysProps {
  setup: CrmSetup;
  keys: NewKeys;
  errors: Readonly<Record<string, string>>;
  onChange: (keys: NewKeys) => void;
}

/** Keys both ways: the CRM's, by which we ask it, and ours, by which its messages prove themselves. */
export function CrmKeys({ setup, keys, errors, onChange }: CrmKeysProps) {
  const { system, hasSecret, tokenName, hasInboundKey, hasApplicationToken, hookAddress } = setup;
  const address = keys.inboundKey === "" ? null : `${hookAddress}${keys.inboundKey}`;
  return (
    <div className="grid gap-1">
      <SecretInput
        label="Ключ доступа к CRM"
        hint={hasSecret ? STORED : ACCOUNT_HINTS[system]}
        name="accountKey"
        value={keys.accountKey}
        error={errors["accountKey"]}
        onChange={(accountKey) => onChange({ ...keys, accountKey })}
      />
      <div>
        <p className="text-sm font-medium">Адрес для вебхуков CRM</p>
        {tokenName === null ? (
          <p className="text-xs text-warning">
            Изменения из CRM не принимаются: выберите в вебхуке «Токен той же системы», от его имени они вносятся
          </p>
        ) : (
          <p className="text-xs text-soft">{`Изменения вносятся от имени токена «${tokenName}»`}</p>
        )}
        {address !== null ? (
          <p className="mt-1 flex items-center justify-between gap-3 rounded-sm bg-canvas pl-4">
            <code className="py-2 text-xs font-semibold break-all select-all">{address}</code>
            <CopyButton text={address} label="Скопировать адрес" />
          </p>
        ) : (
          hasInboundKey && <p className="text-xs text-soft">Адрес создан. Новый заменит его</p>
        )}
        <p className="text-xs text-soft">
          {address !== null && "Показан один раз: скопируйте его в CRM и нажмите «Сохранить»"}
        </p>
        <Button
          type="button"
          variant="secondary"
          size="sm"
          className="mt-1 mb-3"
          onClick={() => onChange({ ...keys, inboundKey: newKey(ADDRESS_BYTES) })}
        >
          {hasInboundKey ? "Создать новый адрес" : "Создать адрес"}
        </Button>
      </div>
      {hasApplicationToken !== null && (
        <SecretInput
          label="Токен приложения"
          hint={hasApplicationToken ? STORED : "Битрикс24 показывает его у исходящего вебхука с этим адресом"}
          name="applicationToken"
          value={keys.applicationToken}
          error={errors["applicationToken"]}
          onChange={(applicationToken) => onChange({ ...keys, applicationToken })}
        />
      )}
    </div>
  );
}

interface SecretInputProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function SecretInput({ label, hint, name, value, error, onChange }: SecretInputProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name={name}
      type="password"
      autoComplete="off"
      text={value}
      onText={onChange}
    />
  );
}
