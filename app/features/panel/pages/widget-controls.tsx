import type { ReactNode } from "react";
import {
  ALT_CHARS_MAX,
  BLOCK_LABELS,
  CAPTION_CHARS_MAX,
  type CarsOfBlock,
  type PageForm,
  PAGE_FORMS,
  type PagePerson,
  STAFF_MAX,
} from "#worker/domain/content/page-body.ts";
import { CAR_STATUSES, SCOPE_LABELS } from "#worker/domain/cars/car-status.ts";
import { leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";
import type { WidgetBlock } from "./text-schema.ts";

interface WidgetControlsProps {
  block: WidgetBlock;
  brands: readonly { slug: string; name: string }[];
  disabled: boolean;
  onChange: (block: WidgetBlock) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** The controls of a block that is no text. */
export function WidgetControls({ block, brands, disabled, onChange, onMove, onRemove }: WidgetControlsProps) {
  const label = BLOCK_LABELS[block.type];
  return (
    <section aria-label={label} className="rounded-md border border-line bg-canvas p-3 text-sm">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{label}</p>
        {!disabled && (
          <div className="flex gap-1">
            <Button variant="quiet" size="sm" aria-label={`${label}: выше`} onClick={() => onMove(-1)}>
              ↑
            </Button>
            <Button variant="quiet" size="sm" aria-label={`${label}: ниже`} onClick={() => onMove(1)}>
              ↓
            </Button>
            <Button variant="quiet" size="sm" aria-label={`${label}: убрать`} onClick={onRemove}>
              <Icon name="trash-2" size={18} />
            </Button>
          </div>
        )}
      </div>
      <fieldset disabled={disabled} className="min-w-0">
        {controlsOf(block, brands, onChange)}
      </fieldset>
    </section>
  );
}

function controlsOf(
  block: WidgetBlock,
  brands: WidgetControlsProps["brands"],
  onChange: WidgetControlsProps["onChange"],
): ReactNode {
  switch (block.type) {
    case "image":
      return (
        <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
          <ImagePicker
            label="Файл"
            purpose="page"
            value={block.src || null}
            onChange={(src) => onChange({ ...block, src: src ?? "" })}
          />
          <div>
            <Text
              label="Что на картинке"
              required
              hint="Словами, для тех, кто её не видит"
              value={block.alt}
              max={ALT_CHARS_MAX}
              onChange={(alt) => onChange({ ...block, alt })}
            />
            <Text
              label="Подпись"
              value={block.caption ?? ""}
              max={CAPTION_CHARS_MAX}
              onChange={(caption) => onChange({ ...block, caption: caption || null })}
            />
          </div>
        </div>
      );
    case "form":
      return (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Choice
            label="Какая форма"
            value={block.form}
            options={PAGE_FORMS.map((form) => ({ value: form, label: leadFormOf(form).title }))}
            onChange={(form) => onChange({ ...block, form: form as PageForm })}
          />
          <Text
            label="Надпись на кнопке"
            hint={`Пусто — «${leadFormOf(block.form).title}»`}
            value={block.label ?? ""}
            max={60}
            onChange={(label) => onChange({ ...block, label: label || null })}
          />
        </div>
      );
    case "cars":
      return (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Choice
            label="Какие"
            value={block.status}
            options={[
              { value: "all", label: "Все" },
              ...CAR_STATUSES.map((status) => ({ value: status, label: SCOPE_LABELS[status] })),
            ]}
            onChange={(status) => onChange({ ...block, status: status as CarsOfBlock })}
          />
          <Choice
            label="Марка"
            value={block.brand ?? ""}
            options={[{ value: "", label: "Любая" }, ...brands.map(({ slug, name }) => ({ value: slug, label: name }))]}
            onChange={(brand) => onChange({ ...block, brand: brand || null })}
          />
          <p className="text-soft sm:col-span-2">До шести карточек, сначала новые на сайте.</p>
        </div>
      );
    case "contacts":
      return <p className="text-soft">Телефоны, адрес и почта из настроек.</p>;
    case "hours":
      return <p className="text-soft">Часы работы из настроек, и открыт ли салон сейчас.</p>;
    case "map":
      return (
        <div className="max-w-60">
          <ImagePicker
            label="Схема проезда, если есть"
            purpose="page"
            value={block.picture}
            onChange={(picture) => onChange({ ...block, picture })}
          />
          <p className="mt-2 text-soft">Ниже — ссылки на карту и маршрут по адресу из настроек.</p>
        </div>
      );
    case "staff":
      return <Team staff={block.staff} onChange={(staff) => onChange({ ...block, staff })} />;
  }
}

function Team({ staff, onChange }: { staff: PagePerson[]; onChange: (staff: PagePerson[]) => void }) {
  const change = (at: number, part: Partial<PagePerson>) =>
    onChange(staff.map((person, index) => (index === at ? { ...person, ...part } : person)));
  return (
    <div className="grid gap-3">
      {staff.length === 0 && <p className="text-soft">Пока никого: посетители этот блок не видят.</p>}
      {staff.map((person, at) => (
        <fieldset key={at} className="grid gap-x-4 rounded-sm border border-line p-3 sm:grid-cols-[9rem_1fr]">
          <legend className="px-1 text-soft">{person.name || `Сотрудник ${at + 1}`}</legend>
          <ImagePicker
            label="Фото"
            purpose="review"
            shape="aspect-square"
            value={person.photo}
            onChange={(photo) => change(at, { photo })}
          />
          <div>
            <Text label="Имя" required value={person.name} max={100} onChange={(name) => change(at, { name })} />
            <Text
              label="Должность"
              value={person.role ?? ""}
              max={100}
              onChange={(role) => change(at, { role: role || null })}
            />
            <Text
              label="Телефон"
              value={person.phone ?? ""}
              max={50}
              onChange={(phone) => change(at, { phone: phone || null })}
            />
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Убрать: ${person.name || `сотрудник ${at + 1}`}`}
              onClick={() => onChange(staff.filter((_, index) => index !== at))}
            >
              Убрать
            </Button>
          </div>
        </fieldset>
      ))}
      {staff.length < STAFF_MAX && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange([...staff, { name: "", role: null, phone: null, photo: null }])}
          >
            <Icon name="plus" size={18} />
            Добавить сотрудника
          </Button>
        </div>
      )}
    </div>
  );
}

interface TextProps {
  label: string;
  value: string;
  max: number;
  hint?: string;
  required?: boolean;
  onChange: (value: string) => void;
}

/** Without a name: the text of the page is one field of the form. */
function Text({ label, value, max, hint, required = false, onChange }: TextProps) {
  return (
    <Field label={label} required={required} hint={hint}>
      {(control) => (
        <TextInput {...control} value={value} maxLength={max} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
