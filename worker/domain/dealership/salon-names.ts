/** A salon as the panel names it. */
export interface SalonName {
  id: string;
  name: string;
  /** Closed ones are named where leads and reports have them, and offered nowhere. */
  isOpen: boolean;
}

/** None while only one salon is open: then nothing speaks of salons. */
export function severalOf(salons: readonly SalonName[]): SalonName[] {
  return salons.filter(({ isOpen }) => isOpen).length > 1 ? [...salons] : [];
}

/** The open salons as choices, and a closed one that is chosen. */
export function salonOptions(salons: readonly SalonName[], chosen: string | null = null) {
  return salons.filter(({ id, isOpen }) => isOpen || id === chosen).map(({ id, name }) => ({ value: id, label: name }));
}
