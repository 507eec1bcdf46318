import "#app/bundles/every-screen.ts";
import type { SourceInput } from "#worker/domain/imports/import-calls.ts";
import {
  MISSING_HOURS_DEFAULT,
  SOURCE_INTERVAL_DEFAULT_H,
  SOURCE_INTERVALS_H,
  SOURCE_KIND_LABELS,
  hasSchedule,
  SOURCE_KINDS,
} from "#worker/domain/imports/imports.ts";
import { type SalonName, salonOptions } from "#worker/domain/dealership/salon-names.ts";
import type { ImportSource } from "#worker/domain/imports/import-views.ts";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";
import { ChoiceField, optionsOf, NumberField, numberOf, textOf, textsOf, TextField } from "../editor/fields.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useRowSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { PARSER_PATH } from "./imports-path.ts";
import { intervalText } from "./run-labels.ts";
import { CAR_FIELD_LABELS } from "#worker/domain/cars/car-field-labels.ts";
import { LOCKABLE_FIELDS, type LockableField } from "#worker/domain/cars/car-source.ts";

interface SourceEditorProps {
  /** Null for a new source. */
  source: ImportSource | null;
  brands: readonly { id: string; name: string }[];
  /** Closed ones too; none while only one is open. */
  salons?: readonly SalonName[] | undefined;
}

/** The form of a source, above the screen of imports. */
export function SourceEditor({ source, brands, salons = [] }: SourceEditorProps) {
  const address = useListAddress(PARSER_PATH);
  const close = useCloseEditor(address.list);
  const isFile = source !== null && !hasSchedule(source.kind);
  const save = useRowSave<Record<string, unknown>>({
    row: source,
    send: (body) =>
      source ? callApi("PUT /parser/sources/:id", { id: source.id, body }) : callApi("POST /parser/sources", { body }),
    success: source ? "Источник изменён" : "Источник добавлен",
    failure: "Не удалось сохранить источник",
  });
  return (
    <Editor title={source ? source.name : "Новый источник"} onClose={close}>
      <EditorForm mutation={save} toInput={isFile ? toFileInput : toInput} onClose={close} onSaved={close}>
        {(errorOf) => (
          <>
            <TextField
              label="Название"
              required
              hint="Как его называть в панели"
              error={errorOf("name")}
              name="name"
              value={source?.name}
              data-autofocus
            />
            {!isFile && (
              <>
                <ChoiceField
                  label="Вид"
                  name="kind"
                  value={source?.kind ?? "feed"}
                  options={optionsOf(SOURCE_KINDS, SOURCE_KIND_LABELS)}
                  error={errorOf("kind")}
                />
                <TextField
                  label="Адрес"
                  required
                  hint="Фида или страницы, на которой перечислены объявления"
                  error={errorOf("url")}
                  type="url"
                  name="url"
                  value={source?.url}
                  placeholder="https://"
                  autoComplete="off"
                  spellCheck={false}
                />
              </>
            )}
            <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-2">
              {!isFile && (
                <ChoiceField
                  label="Проверять"
                  name="everyHours"
                  value={String(source?.everyHours ?? SOURCE_INTERVAL_DEFAULT_H)}
                  options={SOURCE_INTERVALS_H.map((hours) => ({ value: String(hours), label: intervalText(hours) }))}
                  error={errorOf("everyHours")}
                />
              )}
              <NumberField
                label="Считать проданным через, часов"
                name="graceHours"
                hint="Когда автомобиль пропал из источника"
                value={source?.graceHours ?? MISSING_HOURS_DEFAULT}
                error={errorOf("graceHours")}
              />
            </div>
            <ChoiceField
              label="Марка, если источник её не указывает"
              name="defaultBrandId"
              value={source?.defaultBrandId ?? ""}
              blank="Спрашивать каждый раз"
              options={brands.map(({ id, name }) => ({ value: id, label: name }))}
              error={errorOf("defaultBrandId")}
            />
            {salons.length > 0 && (
              <ChoiceField
                label="Салон, если источник его не указывает"
                name="salonId"
                value={source?.salonId ?? ""}
                blank="Не менять"
                options={salonOptions(salons, source?.salonId)}
                hint="Новые автомобили иначе встают в основной"
                error={errorOf("salonId")}
              />
            )}
            {!isFile && (
              <Checkbox name="enabled" defaultChecked={source?.enabled ?? true}>
                Проверять по расписанию
              </Checkbox>
            )}
            <LeadingFields
              hasSalons={salons.length > 0}
              selected={source?.leadingFields ?? []}
              error={errorOf("leadingFields")}
            />
            <p className="rounded-sm bg-canvas px-4 py-3 text-xs text-graphite">
              Проверка только предлагает изменения: на сайте ничего не меняется, пока их не применят. Поля, которые
              сотрудник исправил в автомобиле, закрепляются и источником больше не переписываются; освободить их можно в
              самом автомобиле.
            </p>
          </>
        )}
      </EditorForm>
    </Editor>
  );
}

/** A source of uploaded files has no address and no schedule. */
function toFileInput(form: FormData): Record<string, unknown> {
  return {
    name: textOf(form, "name"),
    defaultBrandId: textOf(form, "defaultBrandId") || null,
    ...(form.has("salonId") ? { salonId: textOf(form, "salonId") || null } : {}),
    graceHours: numberOf(form, "graceHours"),
    leadingFields: textsOf(form, "leadingFields"),
  };
}

function toInput(form: FormData): { [Field in Exclude<keyof SourceInput, "salonId">]: unknown } {
  return {
    name: textOf(form, "name"),
    kind: textOf(form, "kind"),
    url: textOf(form, "url"),
    everyHours: Number(textOf(form, "everyHours")),
    defaultBrandId: textOf(form, "defaultBrandId") || null,
    ...(form.has("salonId") ? { salonId: textOf(form, "salonId") || null } : {}),
    graceHours: numberOf(form, "graceHours"),
    enabled: form.has("enabled"),
    leadingFields: textsOf(form, "leadingFields"),
  };
}

interface LeadingFieldsProps {
  hasSalons: boolean;
  selected: readonly LockableField[];
  error: string | undefined;
}

/** Which fields a source sets in cars that another source has listed first. */
function LeadingFields({ hasSalons, selected, error }: LeadingFieldsProps) {
  return (
    <details className="rounded-sm border border-line px-4" open={error !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        Если автомобиль есть и в другом источнике
      </summary>
      <fieldset className="pb-3">
        <legend className="text-xs text-soft">
          Такой автомобиль ведёт источник, в котором он появился первым. Отметьте поля, которые и тогда брать отсюда,
          например цену.
        </legend>
        <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
          {LOCKABLE_FIELDS.filter((field) => field !== "salonId" || hasSalons).map((field) => (
            <Checkbox key={field} name="leadingFields" value={field} defaultChecked={selected.includes(field)}>
              {CAR_FIELD_LABELS[field]?.label ?? field}
            </Checkbox>
          ))}
        </div>
        {error && <p className="text-xs text-danger">{error}</p>}
      </fieldset>
    </details>
  );
}
