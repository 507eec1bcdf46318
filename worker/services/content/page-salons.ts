import type { PageBlock, PagePerson } from "../../domain/content/page-body.ts";
import { directionsOf, type Directions } from "../../domain/dealership/directions.ts";
import { type Place, placesOf } from "../../domain/dealership/places.ts";
import { type Salon, salonLabel, salonsOf } from "../../domain/dealership/salons.ts";
import type { PublicSettings } from "../../domain/dealership/settings.ts";
import { CARS, countOf } from "../../domain/kernel/text/plural.ts";

/** A salon in the contacts of a page. */
export interface PageSalon {
  slug: string;
  title: string;
  phones: string[];
  address: string;
  email: string | null;
  hours: string | null;
  description: string | null;
  photos: string[];
  staff: PagePerson[];
  visit: Directions;
  places: Place[];
  /** «21 автомобиль»; null without. */
  cars: string | null;
}

type Row = Parameters<typeof salonsOf>[0][number];
type Stock = readonly { id: string; cars: number }[];

/**
 * What the block of contacts of a page shows of each salon; nothing for a page without it, and for one salon that has no more than the
 * settings.
 */
export function pageSalons(
  body: readonly PageBlock[],
  rows: readonly Row[],
  { settings, stock, now }: { settings: PublicSettings; stock: Stock; now: number },
): { salons?: PageSalon[] } {
  const salons = salonsOf(rows, settings);
  const hasContacts = body.some(({ type }) => type === "contacts");
  if (!hasContacts || (salons.length < 2 && !salons.some(hasMore))) return {};
  return {
    salons: salons.map((salon) => {
      const { id, slug, name, phone, phoneSecondary, address, fullAddress, email, workingHours } = salon;
      const cars = stock.find((one) => one.id === id)?.cars ?? 0;
      return {
        slug,
        title: salonLabel(name),
        phones: [phone, phoneSecondary ?? ""].filter(Boolean),
        address: fullAddress ?? address,
        email,
        hours: workingHours,
        description: salon.description,
        photos: salon.photos,
        staff: salon.staff,
        visit: directionsOf({ ...salon, timeZone: settings.timeZone }, now),
        places: placesOf(salon),
        cars: cars > 0 && salons.length > 1 ? countOf(cars, CARS) : null,
      };
    }),
  };
}

/** A page whose contacts show each salon with its hours and map leaves out blocks of these, and a heading over nothing else. */
export function withoutRepeats(body: readonly PageBlock[]): PageBlock[] {
  return body.filter((block, at) => {
    const below = body.slice(at + 1);
    const [next] = below;
    if (block.type !== "heading" || !next || !isRepeat(next)) return !isRepeat(block);
    const kept = below.find((one) => !isRepeat(one));
    return kept !== undefined && !["heading", "form", "staff"].includes(kept.type);
  });
}

function isRepeat(block: PageBlock): boolean {
  return block.type === "hours" || (block.type === "map" && !block.picture);
}

function hasMore({ description, photos, staff }: Salon): boolean {
  return description !== null || photos.length > 0 || staff.length > 0;
}
