import { useState } from "react";
import { newKey } from "#app/lib/new-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

/** NIST SP 800-57: 256 bits. A password is typed into 1C, which keeps 50 characters of it. */
const SECRET_BYTES = { secret: 32, password: 16 } as const;
const CREATE = { secret: "Создать секрет", password: "Создать пароль" } as const;

/** What we make, and staff enter at the service. */
export type SecretKind = keyof typeof SECRET_BYTES;

interface SecretFieldProps {
  label: string;
  hint: string;
  /** Null for a secret that the service makes. */
  own: SecretKind | null;
  value: string;
  error: string | undefined;
  onChange: (secret: string) => void;
}

/** A new secret. One that was made here is shown until it is saved, and never again. */
export function SecretField({ label, hint, own, value, error, onChange }: SecretFieldProps) {
  const [made, setMade] = useState("");
  const isMade = value !== "" && value === made;
  return (
    <div>
      <Field
        label={label}
        hint={isMade ? `Показан один раз: скопируйте его в ${own === "password" ? "1С" : "кабинет"} и сохраните` : hint}
        error={error}
      >
        {(control) => (
          <div className="flex items-center gap-1">
            <TextInput
              {...control}
              name="secret"
              type={isMade ? "text" : "password"}
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            {isMade && (
              <CopyButton text={value} label={own === "password" ? "Скопировать пароль" : "Скопировать секрет"} />
            )}
          </div>
        )}
      </Field>
      {own && (
        <Button
          type="button"
          variant="secondary"
          size="sm"
          className="mt-1"
          onClick={() => {
            const secret = newKey(SECRET_BYTES[own]);
            setMade(secret);
            onChange(secret);
          }}
        >
          {CREATE[own]}
        </Button>
      )}
    </div>
  );
}
