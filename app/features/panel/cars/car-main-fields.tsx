import { type ReactNode, useRef, useState } from "react";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import { CAR_FORM_DEFAULTS } from "#worker/domain/cars/car-form.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { MAIN_SALON } from "#worker/domain/dealership/salons.ts";
import { slugOf } from "#worker/domain/kernel/text/slug.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextInput, Field } from "#app/ui/field.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { ChoiceField, optionsOf, NumberField, TextField } from "../editor/fields.tsx";
import { CarPriceFields } from "./car-price-fields.tsx";
import type { MarkerOf } from "./field-markers.tsx";

interface CarMainFieldsProps {
  car: StaffCar | null;
  brands: readonly { id: string; name: string }[];
  /** To choose from; none while there is only one. */
  salons: readonly { id: string; name: string }[];
  /** See useHeldWarning. */
  heldWarning: string;
  errorOf: (field: string) => ReactNode;
  markerOf: MarkerOf;
}

/** Fields that every car has. */
export function CarMainFields({ car, brands, salons, heldWarning, errorOf, markerOf }: CarMainFieldsProps) {
  const thisYear = useLayout()?.year ?? null;
  const shown = car ?? { ...CAR_FORM_DEFAULTS, year: thisYear };
  const [status, setStatus] = useState<string>(shown.status);
  const [isTakenOff, setIsTakenOff] = useState(false);
  const [slug, setSlug] = useState(car?.slug ?? "");
  // The slug of a saved car and a typed slug are not replaced by the suggestion.
  const isOwnSlug = useRef(car !== null);
  const name = useRef<HTMLInputElement>(null);
  const model = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const suggestSlug = () => {
    const suggested = slugOf(name.current?.value ?? "", model.current?.value ?? "");
    if (isOwnSlug.current || suggested === "") return;
    setSlug(suggested);
    // As if it were typed: the error of a blank slug goes.
    address.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const text = (field: "name" | "model", label: string, ref: typeof name) => (
    <Field label={label} required hint={markerOf(field)} error={errorOf(field)}>
      {(control) => <TextInput {...control} ref={ref} name={field} defaultValue={car?.[field]} onBlur={suggestSlug} />}
    </Field>
  );
  const choice = (field: keyof typeof CAR_FORM_DEFAULTS, label?: string) => {
    const { label: usual, values, labels } = CAR_FIELDS[field];
    return (
      <ChoiceField
        label={label ?? usual}
        name={field}
        value={shown[field]}
        options={optionsOf([...values], labels)}
        hint={markerOf(field)}
        error={errorOf(field)}
        {...(field === "status" ? { onChoose: setStatus } : {})}
      />
    );
  };
  return (
    <>
      <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-3">
        <ChoiceField
          label="Марка"
          name="brandId"
          required
          value={car?.brandId ?? ""}
          blank="Выберите марку"
          options={brands.map(({ id, name: label }) => ({ value: id, label }))}
          hint={markerOf("brandId")}
          error={errorOf("brandId")}
        />
        {text("name", "Название", name)}
        {text("model", "Модель", model)}
        <NumberField
          label="Год"
          name="year"
          required
          // 0 means that the import source has no year.
          value={shown.year || null}
          maxLength={4}
          hint={markerOf("year")}
          error={errorOf("year")}
        />
        {choice("status")}
        {status === "used" ? (
          <NumberField
            label="Пробег, км"
            name="mileage"
            grouped
            value={car?.mileage ?? 0}
            hint={markerOf("mileage")}
            error={errorOf("mileage")}
          />
        ) : (
          <span className="max-md:hidden" />
        )}
        <CarPriceFields car={car} errorOf={errorOf} markerOf={markerOf} />
        <NumberField
          label="Цена в день, ₽"
          name="dailyPrice"
          grouped
          hint="Для аренды с выкупом"
          value={car?.dailyPrice ?? null}
          error={errorOf("dailyPrice")}
        />
        {salons.length > 0 && (
          <ChoiceField
            label="Салон"
            name="salonId"
            value={car?.salonId ?? MAIN_SALON}
            options={salons.map(({ id, name: label }) => ({ value: id, label }))}
            hint={markerOf("salonId")}
            error={errorOf("salonId")}
          />
        )}
        {choice("bodyType")}
        {choice("transmission", "Коробка передач")}
        {choice("drivetrain")}
        {choice("fuelType")}
        <TextField
          label="Двигатель"
          required
          hint={markerOf("engine") ?? "Например, 2.0 турбо"}
          error={errorOf("engine")}
          name="engine"
          value={car?.engine}
        />
        <Field
          label="Адрес (slug)"
          required
          error={errorOf("slug")}
          hint={car?.publishedAt ? "Прежний адрес будет вести на новый" : "Из названия и модели"}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={address}
              name="slug"
              value={slug}
              onChange={(event) => {
                isOwnSlug.current = event.target.value !== "";
                setSlug(event.target.value);
              }}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox
          name="inStock"
          defaultChecked={car?.inStock ?? true}
          onChange={({ target }) => setIsTakenOff(!target.checked)}
        >
          В наличии{car?.publishedAt ? "" : " — показать на сайте"}
        </Checkbox>
        <Checkbox name="featured" defaultChecked={car?.featured ?? false}>
          Показывать на главной
        </Checkbox>
        <p role="status" className="text-sm text-warning">
          {isTakenOff && heldWarning}
        </p>
      </div>
    </>
  );
}
