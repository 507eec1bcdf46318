import type { ReactNode } from "react";
import {
  ALT_CHARS_MAX,
  BLOCK_LABELS,
  CAPTION_CHARS_MAX,
  PAGE_FORMS,
  STAFF_MAX,
} from "#worker/domain/content/page-body.ts";
import { CAR_STATUSES, SCOPE_LABELS } from "#worker/domain/cars/car-status.ts";
import { leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import { ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";
import { NamelessText, Team } from "../content/team.tsx";
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
            <NamelessText
              label="Что на картинке"
              required
              hint="Словами, для тех, кто её не видит"
              value={block.alt}
              max={ALT_CHARS_MAX}
              onChange={(alt) => onChange({ ...block, alt })}
            />
            <NamelessText
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
          <ChoiceField
            label="Какая форма"
            chosen={block.form}
            options={PAGE_FORMS.map((form) => ({ value: form, label: leadFormOf(form).title }))}
            onChoose={(form) => onChange({ ...block, form })}
          />
          <NamelessText
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
          <ChoiceField
            label="Какие"
            chosen={block.status}
            options={[
              { value: "all", label: "Все" },
              ...CAR_STATUSES.map((status) => ({ value: status, label: SCOPE_LABELS[status] })),
            ]}
            onChoose={(status) => onChange({ ...block, status })}
          />
          <ChoiceField
            label="Марка"
            chosen={block.brand ?? ""}
            blank="Любая"
            options={brands.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChoose={(brand) => onChange({ ...block, brand: brand || null })}
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
      return (
        <Team
          team={block.staff}
          max={STAFF_MAX}
          none="Пока никого: посетители этот блок не видят."
          onChange={(staff) => onChange({ ...block, staff })}
        />
      );
  }
}
