import { Link } from "@remix-run/react";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import type { Directions } from "#worker/domain/dealership/directions.ts";
import { MapLinks } from "./map-links.tsx";
import { PhoneLink } from "./phone-link.tsx";
import type { SiteLink } from "./site-link.ts";
import { TextLines } from "./text-lines.tsx";
import { Container } from "#app/ui/container.tsx";
import { COPYRIGHT_SINCE } from "#worker/domain/kernel/limits.ts";

interface SiteFooterProps {
  settings: SalonSettings;
  /** Headings with their links. */
  columns: readonly (readonly [string, readonly SiteLink[]])[];
  /** Links to the policy and the consent. */
  legal?: readonly SiteLink[];
  visit: Directions;
  /** Paragraphs that are required by law beside an offer of credit. */
  disclaimer: readonly string[];
  year: number;
  /** Receives the element after the legal links, for content that needs JavaScript. */
  legalEnd?: (place: HTMLElement | null) => void;
}

export function SiteFooter({ settings, columns, legal = [], visit, disclaimer, year, legalEnd }: SiteFooterProps) {
  return (
    <footer className="on-dark mt-14 bg-night pt-10 pb-8 text-sm text-white/75">
      <Container>
        <div className="grid gap-8 md:grid-cols-3">
          <div>
            <p className="text-lg font-bold text-white">{settings.salonName}</p>
            <p className="mt-2">
              Новые автомобили, автомобили с пробегом и аренда с выкупом. Кредит и обмен — в одном месте.
            </p>
          </div>
          <nav aria-label="Меню в конце страницы" className="flex flex-wrap gap-x-10 gap-y-6">
            {columns.map(
              ([title, links]) =>
                links.length > 0 && (
                  <div key={title}>
                    <p className="font-semibold text-white">{title}</p>
                    <div className="links mt-1 grid justify-items-start">
                      {links.map(({ to, label }) => (
                        <Link key={to} to={to}>
                          {label}
                        </Link>
                      ))}
                    </div>
                  </div>
                ),
            )}
          </nav>
          <address className="links not-italic">
            <p className="font-semibold text-white">Приезжайте или позвоните</p>
            <PhoneLink phone={settings.phone} className="text-lg text-white" />
            {settings.phoneSecondary && (
              <div>
                <PhoneLink phone={settings.phoneSecondary} />
              </div>
            )}
            <p className={visit.addresses ? "mt-1 whitespace-pre-line" : "mt-1"}>
              {visit.addresses ?? settings.fullAddress ?? settings.address}
            </p>
            <div className="print:hidden">
              <MapLinks visit={visit} />
              <Link to="/request/callback" className="mr-5 underline">
                Перезвоните мне
              </Link>
              <a href="/message" rel="nofollow" className="underline">
                Написать
              </a>
            </div>
            {settings.email && (
              <a href={`mailto:${settings.email}`} className="underline">
                {settings.email}
              </a>
            )}
            {settings.workingHours && <TextLines text={settings.workingHours} className="mt-2" />}
            {visit.openText}
          </address>
        </div>
        <div className="mt-8 border-t border-white/20 pt-6 text-xs">
          {disclaimer.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <div className="links mt-3 flex flex-wrap items-center gap-x-6">
            <p>{`© ${COPYRIGHT_SINCE}–${year} ${settings.salonName}`}</p>
            {legal.map(({ to, label }) => (
              <Link key={to} to={to} className="underline">
                {label}
              </Link>
            ))}
            {legalEnd && <span ref={legalEnd} />}
          </div>
        </div>
      </Container>
    </footer>
  );
}
