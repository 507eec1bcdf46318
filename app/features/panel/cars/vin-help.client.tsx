import "#app/bundles/every-screen.ts";
import { useEffect, useRef, useState } from "react";
import { vinFill, vinNotes } from "#worker/domain/cars/vin-notes.ts";
import { latestYear } from "#worker/domain/kernel/time/salon-time.ts";
import { Button } from "#app/ui/button.tsx";

export interface VinHelpProps {
  /** As it is typed. */
  vin: string;
  /** The form of a new car begins with this year, which nobody has typed. */
  isNew: boolean;
}

/** What the VIN says against brand and year of the form around it, and a button that fills them where they are empty. */
export function VinHelp({ vin, isNew }: VinHelpProps) {
  const place = useRef<HTMLDivElement>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState<string | null>(null);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const look = () => {
      const { brand, year } = controlsOf(form);
      const name = brand?.value ? (brand.selectedOptions[0]?.text ?? null) : null;
      setNotes(vinNotes(vin, { brand: name, year: Number(year?.value) || null }, latestYear(Date.now())));
    };
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  }, [vin]);

  function fill() {
    const form = place.current?.closest("form");
    if (!form) return;
    const { brand, year } = controlsOf(form);
    const options = [...(brand?.options ?? [])].filter(({ value }) => value !== "");
    const found = vinFill(
      vin,
      options.map(({ value, text }) => ({ id: value, name: text })),
      latestYear(Date.now()),
    );
    const done = [
      found.brand && brand?.value === "" && enter(brand, found.brand.id) ? `марка ${found.brand.name}` : null,
      found.year && isBlank(year, isNew) && enter(year, String(found.year)) ? `модельный год ${found.year}` : null,
    ].filter(Boolean);
    setFilled(
      done.length > 0
        ? `Заполнено: ${done.join(", ")}`
        : "Из VIN нечего добавить: пустых полей нет или VIN их не называет",
    );
  }

  return (
    <div ref={place} className="-mt-2 mb-3">
      {notes.map((note) => (
        <p key={note} className="text-xs text-warning">
          {note}
        </p>
      ))}
      <Button variant="quiet" size="sm" className="-ml-3" disabled={vin.length !== VIN_LENGTH} onClick={fill}>
        Заполнить по VIN
      </Button>
      <p role="status" className="text-xs text-soft">
        {filled}
      </p>
    </div>
  );
}

const VIN_LENGTH = 17;

function controlsOf(form: HTMLFormElement) {
  const [brand, year] = [form.elements.namedItem("brandId"), form.elements.namedItem("year")];
  return {
    brand: brand instanceof HTMLSelectElement ? brand : null,
    year: year instanceof HTMLInputElement ? year : null,
  };
}

function isBlank(year: HTMLInputElement | null, isNew: boolean): year is HTMLInputElement {
  return year !== null && (year.value === "" || (isNew && year.value === year.defaultValue));
}

/** As if it was typed: the form hears of it. */
function enter(control: HTMLInputElement | HTMLSelectElement, value: string): true {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
