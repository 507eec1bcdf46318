import {
  OUTLET_SETTING_FIELDS,
  OUTLET_SETTING_NAMES,
  type OutletSettings,
} from "#worker/domain/outlets/outlet-settings.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { CardForm } from "#app/features/panel/editor/card-form.tsx";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

type Values = Record<string, string | boolean>;
type Saved = Pick<OutletView, "settings" | "version">;

/** The settings of one outlet; only changed ones are sent. */
export function OutletSettingsForm({ outlet }: { outlet: OutletView }) {
  const names = OUTLET_SETTING_NAMES[outlet.key];
  const rowOf = ({ settings, version }: Saved) => ({ version, values: valuesOf(names, settings) });
  const save = useDraftSave<Values, Saved>({
    stored: rowOf(outlet),
    rowOf,
    send: (body) => callApi("PUT /outlets/:key", { key: outlet.key, body }),
    success: "Настройки сохранены, файл обновится",
    failure: "Не удалось сохранить",
  });
  const { draft, fields } = save;
  return (
    <section className="panel px-5 py-4" aria-labelledby="outlet-settings">
      <h2 id="outlet-settings" className="mb-3 text-lg font-semibold">
        Настройки
      </h2>
      <CardForm save={save}>
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
      </CardForm>
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
