import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CarCard } from "#worker/domain/cars/car.ts";
import type { PageBlock, PagePerson, Span } from "#worker/domain/content/page-body.ts";
import type { PageSalon } from "#worker/services/content/page-salons.ts";
import { CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { MapLinks } from "#app/features/layout/map-links.tsx";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { TextLines } from "#app/features/layout/text-lines.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { Photo } from "#app/features/media/photo.tsx";

const PICTURE_SIZES = "(min-width: 768px) 768px, 92vw";

export const TEXT_WIDTH = "mx-auto w-full max-w-192";

interface PageBodyProps {
  body: readonly PageBlock[];
  cars: readonly CarCard[];
  /** With them the block of contacts shows each with its hours and map. */
  salons?: readonly PageSalon[] | undefined;
}

/** The text of a page. Every block is an element of ours: nothing of the stored text is read as HTML. */
export function PageBody({ body, cars, salons }: PageBodyProps) {
  return (
    <div className="grid gap-4 wrap-anywhere">
      {body.map((block, at) => (
        // Cards have the whole width, texts as much as is read well.
        <div key={at} className={block.type === "cars" ? "w-full" : TEXT_WIDTH}>
          <Block block={block} cars={cars} salons={salons} />
        </div>
      ))}
    </div>
  );
}

function Block({ block, cars, salons }: Omit<PageBodyProps, "body"> & { block: PageBlock }) {
  switch (block.type) {
    case "heading":
      return block.level === 2 ? (
        <h2 className="mt-4 text-xl font-bold text-balance md:text-2xl">{block.text}</h2>
      ) : (
        <h3 className="mt-2 text-lg font-bold">{block.text}</h3>
      );
    case "paragraph":
      return (
        <p className="whitespace-pre-line">
          <Words spans={block.spans} />
        </p>
      );
    case "quote":
      return (
        <blockquote className="panel p-5 whitespace-pre-line">
          <Words spans={block.spans} />
        </blockquote>
      );
    case "list": {
      const items = block.items.map((spans, at) => (
        <li key={at}>
          <Words spans={spans} />
        </li>
      ));
      return block.ordered ? (
        <ol className="grid list-decimal gap-1 pl-5">{items}</ol>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">{items}</ul>
      );
    }
    case "image":
      return (
        <figure>
          <Photo src={block.src} alt={block.alt} sizes={PICTURE_SIZES} fit="contain" className="rounded-md bg-shade" />
          {block.caption && <figcaption className="mt-2 text-sm text-soft">{block.caption}</figcaption>}
        </figure>
      );
    case "form":
      return (
        <p>
          <RequestButton form={block.form} size="lg">
            {block.label}
          </RequestButton>
        </p>
      );
    case "cars":
      return cars.length > 0 ? <CarGrid cars={cars} columns={3} /> : null;
    case "contacts":
      return salons ? salons.map((salon) => <Salon key={salon.slug} salon={salon} />) : <Contacts />;
    case "hours":
      return <Hours />;
    case "map":
      return <Map picture={block.picture} hasLinks={!salons} />;
    case "staff":
      return block.staff.length > 0 ? <Team staff={block.staff} /> : null;
  }
}

function Words({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, bold, italic, link }, at) => {
    let words: ReactNode = text;
    if (italic) words = <em>{words}</em>;
    if (bold) words = <strong>{words}</strong>;
    if (link?.startsWith("/")) {
      return (
        <Link key={at} to={link} className="underline">
          {words}
        </Link>
      );
    }
    return link === undefined ? (
      <span key={at}>{words}</span>
    ) : (
      <a key={at} href={link} rel="noreferrer" className="underline">
        {words}
      </a>
    );
  });
}

function Contacts() {
  const settings = useLayout()?.settings;
  if (!settings) return null;
  const { phone, phoneSecondary, address, fullAddress, email } = settings;
  return (
    <address className="panel grid justify-items-start gap-1 p-5 not-italic">
      <PhoneLink phone={phone} className="text-lg whitespace-normal!" />
      {phoneSecondary && <PhoneLink phone={phoneSecondary} className="whitespace-normal!" />}
      <p>{fullAddress ?? address}</p>
      {email && (
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline">
          {email}
        </a>
      )}
    </address>
  );
}

/** One of the dealership's addresses. */
function Salon({ salon }: { salon: PageSalon }) {
  const { slug, title, phones, address, email, hours, description, photos, staff, visit, places, cars } = salon;
  return (
    <section id={slug} aria-label={title} className="panel mb-4 grid gap-4 p-5">
      <h2 className="text-xl font-bold">{title}</h2>
      {photos.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {photos.map((photo) => (
            <li key={photo}>
              <Photo src={photo} alt={title} sizes={PICTURE_SIZES} ratio="16/10" className="rounded-md bg-shade" />
            </li>
          ))}
        </ul>
      )}
      <address className="not-italic">
        {phones.map((phone) => (
          <div key={phone}>
            <PhoneLink phone={phone} className="text-lg whitespace-normal!" />
          </div>
        ))}
        <p>{address}</p>
        {email && (
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline">
            {email}
          </a>
        )}
        {hours && <TextLines text={hours} />}
        {visit.openText && <p className="text-soft">{visit.openText}</p>}
        <MapLinks visit={visit} />
        {places.map(({ label, href }) => (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="mr-5 inline-flex min-h-11 items-center underline"
          >
            {label}
          </a>
        ))}
        {cars && (
          <p>
            <Link to={`/cars?salon=${slug}`} className="inline-flex min-h-11 items-center underline">
              Здесь {cars}
            </Link>
          </p>
        )}
      </address>
      {description && <p className="whitespace-pre-line">{description}</p>}
      {staff.length > 0 && <Team staff={staff} />}
    </section>
  );
}

function Hours() {
  const layout = useLayout();
  if (!layout?.settings.workingHours) return null;
  return (
    <div>
      <TextLines text={layout.settings.workingHours} />
      {layout.visit.openText && <p className="mt-1 text-soft">{layout.visit.openText}</p>}
    </div>
  );
}

/** Without a map of another host, which would learn of every visitor: its picture, if there is one, and links. */
function Map({ picture, hasLinks }: { picture: string | null; hasLinks: boolean }) {
  const layout = useLayout();
  if (!layout) return null;
  return (
    <div>
      {picture && (
        <Photo
          src={picture}
          alt="Схема проезда"
          sizes={PICTURE_SIZES}
          fit="contain"
          className="mb-2 rounded-md bg-shade"
        />
      )}
      {hasLinks && <MapLinks visit={layout.visit} />}
    </div>
  );
}

function Team({ staff }: { staff: readonly PagePerson[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {staff.map(({ name, role, phone, photo }, at) => (
        <li key={at} className="panel flex items-center gap-4 p-4">
          {photo && (
            <Photo src={photo} alt="" sizes="80px" ratio="1/1" className="w-20 shrink-0 rounded-full bg-shade" />
          )}
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            {role && <p className="text-sm text-soft">{role}</p>}
            {phone && <PhoneLink phone={phone} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
