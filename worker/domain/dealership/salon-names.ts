import { MAIN_SALON } from "./salons.ts";

/** A salon as lists and forms of the panel name it. */
export interface SalonName {
  id: string;
  slug: string;
  name: string;
  /** A closed one is named where something has it, and offered nowhere. */
  isOpen: boolean;
}

/** All salons; none while only one is open: then nothing speaks of salons. */
export function severalOf(salons: readonly SalonName[] = []): SalonName[] {
  return salons.filter(({ isOpen }) => isOpen).length > 1 ? [...salons] : [];
}

/** The salons that the panel offers. */
export function offeredSalons(salons: readonly SalonName[] | undefined): SalonName[] {
  return severalOf(salons).filter(({ isOpen }) => isOpen);
}

/** Names of salons by id, in lists and in the history. */
export function salonNamer(salons: readonly SalonName[] | undefined): (id: unknown) => string {
  return (id) => salons?.find((one) => one.id === id)?.name ?? "—";
}

/** Whether something may be put into a salon. The main one is never closed. */
export function isOpenSalon(salons: readonly SalonName[] | undefined, id: string): boolean {
  return id === MAIN_SALON || (salons ?? []).some((one) => one.id === id && one.isOpen);
}

/** The open salons as choices, and a closed one that is chosen. */
export function salonOptions(salons: readonly SalonName[], chosen: string | null = null) {
  return salons.filter(({ id, isOpen }) => isOpen || id === chosen).map(({ id, name }) => ({ value: id, label: name }));
}
