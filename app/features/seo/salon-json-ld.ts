import { openingHours } from "#worker/domain/dealership/opening-hours.ts";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { phoneHref } from "#worker/domain/kernel/text/phone.ts";

/** The dealership for search engines (schema.org/AutoDealer). Opening hours are left out when their text cannot be parsed. */
export function salonJsonLd(settings: SalonSettings, origin: string) {
  const hours = openingHours(settings.workingHours);
  const street = settings.fullAddress ?? settings.address;
  return {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name: settings.salonName,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    image: `${origin}/share-card.png`,
    ...(settings.phone ? { telephone: phoneHref(settings.phone).slice("tel:".length) } : {}),
    ...(settings.email ? { email: settings.email } : {}),
    ...(street ? { address: { "@type": "PostalAddress", streetAddress: street, addressCountry: "RU" } } : {}),
    ...(hours.length > 0 ? { openingHours: hours } : {}),
  };
}
