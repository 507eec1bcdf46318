import { openingHours } from "#worker/domain/dealership/opening-hours.ts";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import type { Salon } from "#worker/domain/dealership/salons.ts";
import { phoneHref } from "#worker/domain/kernel/text/phone.ts";

type JsonLdSalon = Pick<SalonSettings, "salonName" | "phone" | "address" | "fullAddress" | "email" | "workingHours"> &
  Partial<Pick<Salon, "latitude" | "longitude" | "photos">>;

/** A node for each of several salons (schema.org/AutoDealer), parts of the dealership; null for one. */
export function salonsJsonLd(settings: SalonSettings, salons: readonly Salon[], origin: string) {
  if (salons.length < 2) return null;
  const { "@context": context, ...whole } = salonJsonLd(settings, origin);
  return {
    "@context": context,
    "@graph": [
      { ...whole, "@type": "Organization" },
      ...salons.map((salon) => salonNode({ ...salon, salonName: salon.name }, settings, origin)),
    ],
  };
}

/** A salon as a node without a context: in a graph, or as the seller of a car. */
export function salonNode(salon: JsonLdSalon, { salonName }: Pick<SalonSettings, "salonName">, origin: string) {
  const { "@context": _context, ...node } = salonJsonLd(salon, origin);
  return { ...node, parentOrganization: { "@type": "Organization", name: salonName, url: `${origin}/` } };
}

/** The dealership for search engines (schema.org/AutoDealer). Opening hours are left out when their text cannot be parsed. */
export function salonJsonLd(settings: JsonLdSalon, origin: string) {
  const hours = openingHours(settings.workingHours);
  const street = settings.fullAddress ?? settings.address;
  return {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name: settings.salonName,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    image: settings.photos?.[0] ? new URL(settings.photos[0], origin).href : `${origin}/share-card.png`,
    ...(settings.phone ? { telephone: phoneHref(settings.phone).slice("tel:".length) } : {}),
    ...(settings.email ? { email: settings.email } : {}),
    ...(street ? { address: { "@type": "PostalAddress", streetAddress: street, addressCountry: "RU" } } : {}),
    ...(typeof settings.latitude === "number" && typeof settings.longitude === "number"
      ? { geo: { "@type": "GeoCoordinates", latitude: settings.latitude, longitude: settings.longitude } }
      : {}),
    ...(hours.length > 0 ? { openingHours: hours } : {}),
  };
}
