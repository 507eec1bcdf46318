import { useEffect, useRef } from "react";
import {
  OUTLET_SETTING_FIELDS,
  OUTLET_SETTING_NAMES,
  type OutletSettings,
} from "#worker/domain/outlets/outlet-settings.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { focusFirstError } from "#app/features/panel/editor/focus-first-error.ts";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

type Values = Record<string, string | boolean>;
type Saved = Pick<OutletView, "settings" | "version">;

/** The settings of one outlet; only changed ones are sent. */
export function OutletSettingsForm({ outlet }: { outlet: OutletView }) {
  const names = OUTLET_SETTING_NAMES[outlet.key];
  const form = useRef<HTMLFormElement>(null);
  const rowOf = ({ settings, version }: Saved) => ({ version, values: valuesOf(names, settings) });
  const { draft, save, isPending, fields, failures, dialog } = useDraftSave<Values, Saved>({
    stored: rowOf(outlet),
    rowOf,
    send: (body) => callApi("PUT", `/outlets/${outlet.key}`, body),
    success: "Настройки сохранены, файл обновится",
    failure: "Не удалось сохранить",
  });
  useEffect(() => {
    if (failures > 0) focusFirstError(form.current);
  }, [failures]);
  return (
    <section className="panel px-5 py-4" aria-labelledby="outlet-settings">
      <h2 id="outlet-settings" className="mb-3 text-lg font-semibold">
        Настройки
      </h2>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid gap-1.5"
      >
        {names.map((setting) => {
          const { label, hint, kind } = OUTLET_SETTING_FIELDS[setting];
          const name = `settings.${setting}`;
          const value = draft.value[name];
          if (kind === "flag") {
            return (
              <Checkbox
                key={name}
                name={name}
                checked={value === true}
                onChange={({ currentTarget }) => draft.set({ [name]: currentTarget.checked })}
              >
                {label}
              </Checkbox>
            );
          }
          return (
            <Field key={name} label={label} hint={hint} error={fields[name]}>
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  autoComplete="off"
                  value={String(value ?? "")}
                  onChange={(event) => draft.set({ [name]: event.target.value })}
                />
              )}
            </Field>
          );
        })}
        <Button
          type="submit"
          variant="soft"
          size="sm"
          pending={isPending}
          pendingText="Сохранение..."
          className="mt-1 w-fit"
        >
          Сохранить
        </Button>
      </form>
      {dialog}
    </section>
  );
}

function valuesOf(names: readonly (keyof OutletSettings)[], settings: OutletSettings): Values {
  return Object.fromEntries(
    names.map((name) => [
      `settings.${name}`,
      settings[name] ?? (OUTLET_SETTING_FIELDS[name].kind === "flag" ? false : ""),
    ]),
  );
}
