import { PageBody, TEXT_WIDTH } from "./page-body.tsx";
import type { PackedPage } from "./load-page.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { unpackRows } from "#app/lib/packed.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container } from "#app/ui/container.tsx";

const HOME = { label: "Главная", to: "/" };
const NEWS = { label: "Новости", to: "/news" };

/** A page of the dealership's own, or a news item. */
export function PageArticle({ page }: { page: PackedPage }) {
  const { kind, title, day, newsOn, picture, body } = page;
  return (
    <Container className="py-6">
      <Breadcrumbs items={[HOME, ...(kind === "news" ? [NEWS] : []), { label: title }]} />
      <article>
        <div className={TEXT_WIDTH}>
          <h1 className="text-2xl font-bold text-balance wrap-anywhere md:text-3xl">{title}</h1>
          {newsOn && day && (
            <p className="mt-2 text-soft">
              <time dateTime={newsOn}>{day}</time>
            </p>
          )}
          {picture && (
            <Photo
              src={picture}
              alt=""
              sizes="(min-width: 768px) 768px, 92vw"
              priority
              className="mt-5 rounded-md bg-shade"
            />
          )}
        </div>
        <div className="mt-5">
          <PageBody body={body} cars={unpackRows(page.cars)} salons={page.salons} />
        </div>
      </article>
    </Container>
  );
}
