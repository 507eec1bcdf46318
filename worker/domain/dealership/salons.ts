import { formatPhone } from "../kernel/text/phone.ts";
import type { PagePerson } from "../content/page-body.ts";
import type { PublicSettings } from "./settings.ts";

/** The salon that the migration makes of the settings. It cannot be closed. */
export const MAIN_SALON = "main";

/** A row of the table: a null contact is the one of the settings. */
export interface SalonRow {
  id: string;
  slug: string;
  name: string | null;
  phone: string | null;
  phoneSecondary: string | null;
  address: string | null;
  fullAddress: string | null;
  email: string | null;
  workingHours: string | null;
  latitude: number | null;
  longitude: number | null;
  description: string | null;
  photos: string[];
  staff: PagePerson[];
  yandexPlace: string | null;
  twoGisPlace: string | null;
}

/** One address of the dealership, with the contacts that visitors use. */
export interface Salon extends Omit<SalonRow, "name" | "phone" | "address"> {
  name: string;
  phone: string;
  address: string;
}

type Contacts = Pick<
  PublicSettings,
  "salonName" | "phone" | "phoneSecondary" | "address" | "fullAddress" | "email" | "workingHours"
>;

/** The open salons in their order, the main one always among them. */
export function salonsOf(rows: readonly SalonRow[], settings: Contacts): Salon[] {
  return rows.map((row) => ({
    ...row,
    name: row.name ?? settings.salonName,
    phone: row.phone ?? settings.phone,
    // A second phone, and the whole address, belong to what they complete.
    phoneSecondary: row.phone === null ? settings.phoneSecondary : row.phoneSecondary,
    address: row.address ?? settings.address,
    fullAddress: row.address === null ? settings.fullAddress : row.fullAddress,
    email: row.email ?? settings.email,
    workingHours: row.workingHours ?? settings.workingHours,
  }));
}

/** The addresses of several salons with their phones, a line each; null for one. */
export function salonLines(salons: readonly Salon[]): string | null {
  if (salons.length < 2) return null;
  return salons.map(({ name, address, phone }) => `${name}: ${address}, ${formatPhone(phone)}`).join("\n");
}

/** A salon in a choice of visitors. */
export type ChosenSalon = Pick<Salon, "id" | "slug" | "name">;

/** The open salons for a choice: none while there is only one. */
export function salonChoices(row: { salonName: string; salons: readonly SalonRow[] } | undefined): ChosenSalon[] {
  if (!row || row.salons.length < 2) return [];
  return row.salons.map(({ id, slug, name }) => ({ id, slug, name: name ?? row.salonName }));
}

/** «Салон Север» */
export function salonLabel(name: string): string {
  return /салон/i.test(name) ? name : `Салон ${name}`;
}

/** The salon of a car or a lead; the main one if it is closed, or null. */
export function salonById(salons: readonly Salon[], id: string | null): Salon | undefined {
  return salons.find((one) => one.id === id) ?? salons.find((one) => one.id === MAIN_SALON) ?? salons[0];
}
