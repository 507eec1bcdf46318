import { openingHours } from "#worker/domain/dealership/opening-hours.ts";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { phoneHref } from "#worker/domain/kernel/text/phone.ts";

/** The dealership for search engines (schema.org/AutoDealer). Opening hours are left out when their text cannot be parsed. */
export function salonJsonLd(settings: SalonSettings, origin: string) {
  const hours = openingHours(settings.workingHours);
  return {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name: settings.salonName,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    image: `${origin}/share-card.png`,
    telephone: phoneHref(settings.phone).slice("tel:".length),
    ...(settings.email ? { email: settings.email } : {}),
    address: {
      "@type": "PostalAddress",
      streetAddress: settings.fullAddress ?? settings.address,
      addressCountry: "RU",
    },
    ...(hours.length > 0 ? { openingHours: hours } : {}),
  };
}
