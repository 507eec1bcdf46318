import { createContext, type ReactNode, useContext } from "react";
import { hoursHint } from "#worker/domain/dealership/opening-hours.ts";
import { sampleHint } from "#worker/domain/dealership/settings.ts";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import type { SettingsDraft, SettingsText } from "./settings-draft.ts";

interface SettingsFields {
  draft: SettingsDraft;
  change: (part: Partial<SettingsDraft>) => void;
  /** Messages by field. */
  errors: Readonly<Record<string, string>>;
}

const FieldsContext = createContext<SettingsFields | null>(null);

export const SettingsFieldsProvider = FieldsContext.Provider;

export function useSettingsFields(): SettingsFields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error("SettingsField needs a SettingsFieldsProvider around it");
  return fields;
}

interface SettingsFieldProps {
  name: SettingsText;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  placeholder?: string;
  inputMode?: "tel" | "email" | "numeric" | "decimal" | "url";
  /** More than one line. */
  rows?: number;
}

export function SettingsField({ name, label, required = false, hint, rows, ...rest }: SettingsFieldProps) {
  const { draft, change, errors } = useSettingsFields();
  const unreadable = name === "workingHours" && draft[name] !== "" && hoursHint(draft[name]);
  return (
    <Field
      label={label}
      required={required}
      hint={sampleHint(name, draft[name]) ?? (unreadable || hint)}
      error={errors[name]}
    >
      {(control) => {
        const props = { ...control, ...rest, name, value: draft[name] };
        return rows === undefined ? (
          <TextInput {...props} onChange={({ target }) => change({ [name]: target.value })} />
        ) : (
          <Textarea {...props} rows={rows} onChange={({ target }) => change({ [name]: target.value })} />
        );
      }}
    </Field>
  );
}
