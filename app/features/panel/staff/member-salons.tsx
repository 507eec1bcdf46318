import type { SalonName } from "#worker/domain/dealership/salon-names.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

interface MemberSalonsProps {
  /** None while only one is open. */
  salons: readonly SalonName[];
  chosen?: readonly string[];
  error?: string | undefined;
}

/** The salons that a person works in, as checkboxes of one form. */
export function MemberSalons({ salons, chosen = [], error }: MemberSalonsProps) {
  if (salons.length === 0) return null;
  return (
    <fieldset className="mb-4" aria-describedby="member-salons-hint">
      <legend className="font-medium">Салоны</legend>
      <p id="member-salons-hint" className="text-sm text-soft">
        Заявки этих салонов и без салона. Не отмечен ни один — все салоны. Администратор видит все.
      </p>
      {salons
        .filter(({ id, isOpen }) => isOpen || chosen.includes(id))
        .map(({ id, name, isOpen }) => (
          <Checkbox key={id} name="salons" value={id} defaultChecked={chosen.includes(id)}>
            <span className="wrap-anywhere">{isOpen ? name : `${name}, закрыт`}</span>
          </Checkbox>
        ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
