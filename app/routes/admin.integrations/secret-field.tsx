import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** NIST SP 800-57: 256 bits. */
const SECRET_BYTES = 32;

interface SecretFieldProps {
  label: string;
  hint: string;
  /** We make it, and staff enter it at the service. */
  isOwn: boolean;
  value: string;
  error: string | undefined;
  onChange: (secret: string) => void;
}

/** A new secret. One that was made here is shown until it is saved, and never again. */
export function SecretField({ label, hint, isOwn, value, error, onChange }: SecretFieldProps) {
  const [made, setMade] = useState("");
  const isMade = value !== "" && value === made;
  return (
    <div>
      <Field
        label={label}
        hint={isMade ? "Показан один раз: скопируйте его в кабинет и сохраните" : hint}
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
            {isMade && <CopyButton text={value} label="Скопировать секрет" />}
          </div>
        )}
      </Field>
      {isOwn && (
        <Button
          type="button"
          variant="secondary"
          size="sm"
          className="mt-1"
          onClick={() => {
            const secret = newSecret();
            setMade(secret);
            onChange(secret);
          }}
        >
          Создать секрет
        </Button>
      )}
    </div>
  );
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
