import {
  OUTLET_SETTING_FIELDS,
  OUTLET_SETTING_NAMES,
  type OutletSettings,
} from "#worker/domain/outlets/outlet-settings.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { CardForm } from "#app/features/panel/editor/card-form.tsx";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { callApi } from "#app/lib/api.ts";
import { ChoiceField, TextField } from "#app/features/panel/editor/fields.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { type SalonName, salonOptions } from "#worker/domain/dealership/salon-names.ts";

type Values = Record<string, string | boolean>;
type Saved = Pick<OutletView, "settings" | "version">;

/** The settings of one outlet; only changed ones are sent. */
export function OutletSettingsForm({ outlet }: { outlet: OutletView }) {
  const salons = useSalonNames();
  const names = OUTLET_SETTING_NAMES[outlet.key].filter((name) => salons.length > 0 || !isOfSalons(name));
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
          if (kind === "salon") {
            return (
              <ChoiceField
                key={name}
                label={label}
                hint={hint}
                error={fields[name]}
                name={name}
                chosen={String(value ?? "")}
                onChoose={(value) => draft.set({ [name]: value })}
                blank="Все салоны"
                options={salonOptions(salons, String(value ?? ""))}
              />
            );
          }
          return (
            <TextField
              key={name}
              label={label}
              hint={hint}
              error={fields[name]}
              name={name}
              autoComplete="off"
              text={String(value ?? "")}
              onText={(text) => draft.set({ [name]: text })}
            />
          );
        })}
      </CardForm>
    </section>
  );
}

function isOfSalons(name: keyof OutletSettings): boolean {
  return OUTLET_SETTING_FIELDS[name].kind === "salon";
}

/** Whether an outlet has something to set. */
export function hasSettings(key: OutletView["key"], salons: readonly SalonName[]): boolean {
  return OUTLET_SETTING_NAMES[key].some((name) => salons.length > 0 || !isOfSalons(name));
}

function valuesOf(names: readonly (keyof OutletSettings)[], settings: OutletSettings): Values {
  return Object.fromEntries(
    names.map((name) => [
      `settings.${name}`,
      settings[name] ?? (OUTLET_SETTING_FIELDS[name].kind === "flag" ? false : ""),
    ]),
  );
}
