import { ChoiceField, TextField, textFields } from "#app/features/panel/editor/fields.tsx";
import { EditorForm } from "#app/features/panel/editor/editor-form.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { ApiError, callApi, formBody } from "#app/lib/api.ts";
import { type FirstDayChoices, type FirstDayStep, stepFaults } from "#worker/domain/dealership/first-day.ts";
import { sampleHint } from "#worker/domain/dealership/settings.ts";
import { SETTINGS_FIELD_LABELS } from "#worker/domain/dealership/settings-change.ts";
import { TIME_ZONES, timeZoneLabel } from "#worker/domain/kernel/time/salon-time.ts";
import type { FirstDay } from "#worker/services/dealership/get-first-day.ts";

type SettingsStepName = Exclude<FirstDayStep, "home" | "staff" | "cars">;
type Field = "salonName" | "phone" | "workingHours" | "timeZone" | "notificationEmail" | "fromEmail";

const FIELDS: Record<SettingsStepName, readonly Field[]> = {
  name: ["salonName"],
  phone: ["phone"],
  hours: ["workingHours"],
  timeZone: ["timeZone"],
  mail: ["notificationEmail", "fromEmail"],
};

const HINTS: Record<Field, string> = {
  salonName: "В шапке сайта, в письмах и в файлах площадок",
  phone: "На каждой странице сайта",
  workingHours: "По строке на расписание: «Пн–Пт: 9:00–20:00»",
  timeZone: "По нему идут часы работы, даты и время",
  notificationEmail: "Сюда придёт письмо о каждой новой заявке",
  fromEmail: "Адрес на домене салона, с которого уходят письма",
};

const INPUTS: Partial<Record<Field, { rows?: number; inputMode?: "tel" | "email" }>> = {
  phone: { inputMode: "tel" },
  workingHours: { rows: 3 },
  notificationEmail: { inputMode: "email" },
  fromEmail: { inputMode: "email" },
};

export interface StepProps {
  data: FirstDay["data"];
  choices: FirstDayChoices;
  isPending: boolean;
  onChoose: (choice: "done" | "skipped") => void;
  onSaved: () => void;
}

/** Saves settings by the call of the settings' screen, which checks them. */
export function SettingsStep({ step, data, choices, onChoose, onSaved }: StepProps & { step: SettingsStepName }) {
  const save = useMutation({
    send: async (input: object) => {
      const faults = stepFaults(step, { ...data, ...input });
      const [reason] = Object.values(faults);
      if (reason) throw new ApiError(400, reason, faults);
      return await callApi("PUT /settings", { body: formBody(input) });
    },
    success: "Шаг сохранён",
    failure: "Не удалось сохранить шаг",
  });
  const fields = FIELDS[step];
  return (
    <div className="border-t border-line">
      <EditorForm
        mutation={save}
        // The default time zone may be the right one: only the choice shows it.
        toInput={(form) => ({
          ...textFields(form, ...fields),
          ...(step === "timeZone" && { firstDay: { ...choices, timeZone: "done" } }),
        })}
        cancelLabel="Пропустить"
        onClose={() => onChoose("skipped")}
        onSaved={onSaved}
      >
        {(errorOf) =>
          fields.map((name) => {
            const shared = {
              name,
              label: SETTINGS_FIELD_LABELS[name]?.label ?? name,
              hint: sampleHint(name, data[name]) ?? HINTS[name],
              error: errorOf(name),
              value: data[name] ?? "",
            };
            return name === "timeZone" ? (
              <ChoiceField
                key={name}
                {...shared}
                options={TIME_ZONES.map((zone) => ({ value: zone.name, label: timeZoneLabel(zone.name) }))}
              />
            ) : (
              <TextField key={name} {...shared} {...INPUTS[name]} />
            );
          })
        }
      </EditorForm>
    </div>
  );
}
