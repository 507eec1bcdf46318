import { useState } from "react";
import { TextInput, Photo } from "#app/shared.ts";
import { Field } from "#app/ui/field.tsx";

interface PictureFieldProps {
  label: string;
  name: string;
  value: string | null;
  hint?: string;
  error: string | undefined;
}

/** One picture by its address, with a look at it. */
export function PictureField({ label, name, value, hint, error }: PictureFieldProps) {
  const [address, setAddress] = useState(value ?? "");
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="flex items-center gap-3">
          <Photo
            src={address || null}
            alt=""
            sizes="48px"
            ratio="1/1"
            fit="contain"
            className="size-12 shrink-0 rounded-sm bg-shade"
          />
          <TextInput
            {...control}
            name={name}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            inputMode="url"
            placeholder="/media/…"
          />
        </div>
      )}
    </Field>
  );
}
