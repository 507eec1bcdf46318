import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageHead } from "#app/lib/page/page-head.ts";
import { ReviewPlaces } from "#app/features/content/review-places.tsx";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { countOf, RATINGS_DATIVE } from "#worker/domain/kernel/text/plural.ts";
import type { ReviewsPage } from "#worker/services/content/get-reviews-page.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { reviews, summary, places } = await loadOrThrow(
    context,
    "Failed to fetch reviews",
    context.services.content.getReviewsPage(),
  );
  const { settings } = await context.layout();
  const mean = summary.mean === null ? null : `${summary.mean} из 5`;
  return {
    reviews,
    places,
    mean,
    basis:
      summary.mean === null
        ? null
        : `Средняя по ${countOf(summary.count, RATINGS_DATIVE)}: отзывы с этого сайта и с открытых площадок, на которые есть ссылка.${reviews.length > summary.count ? " Отзывы без ссылки показаны, но в среднюю не входят." : ""}`,
    head: await headWith({
      title: "Отзывы покупателей",
      description: `Что говорят покупатели о ${settings.salonName}, и что им отвечает автосалон.`,
      path: "/reviews",
      noIndex: reviews.length === 0,
    }),
  };
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

/** Without structured data: Google shows no stars for reviews of a company on its own site (docs/decisions/0083-reviews-by-buyers.md). */
export default function Reviews() {
  const { reviews, places, mean, basis } = useLoaderData<typeof loader>();
  return (
    <Container className="py-6 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold md:text-3xl">Отзывы покупателей</h1>
        <LinkButton to="/reviews/new">Оставить отзыв</LinkButton>
      </div>
      {mean && (
        <p className="mt-3 mb-6 text-soft">
          <b className="text-xl text-ink">{mean}</b> {basis}
        </p>
      )}
      <ReviewPlaces text="Отзывы о нас на картах:" places={places} />
      <div className="mt-6">
        {reviews.length === 0 && <EmptyState title="Пока нет отзывов" text="Ваш может стать первым." />}
        <ul className="gap-4 sm:columns-2 lg:columns-3">
          {reviews.map((review) => (
            <li key={review.id} className="mb-4 break-inside-avoid">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}

type PublishedReview = ReviewsPage["reviews"][number];

/** A whole review with the dealership's answer. Its modules are not those of the home page, which would then have more files. */
function ReviewCard({ review }: { review: PublishedReview }) {
  const { customerName, carModel, rating, text, day, sourceUrl, answer } = review;
  return (
    <figure className="panel p-5">
      <p role="img" aria-label={`Оценка ${rating} из 5`} className="font-semibold">
        {"★".repeat(rating)}
        <span className="text-edge">{"★".repeat(5 - rating)}</span>
      </p>
      <blockquote className="mt-3 whitespace-pre-line wrap-anywhere">{text}</blockquote>
      <figcaption className="mt-3 text-sm wrap-anywhere">
        <span className="font-semibold">{customerName}</span>
        <span className="block text-soft">
          {carModel && `${carModel}, `}
          {day}
          {sourceUrl && (
            <>
              {" · "}
              <a href={sourceUrl} target="_blank" rel="nofollow noreferrer" className="underline">
                источник
              </a>
            </>
          )}
        </span>
      </figcaption>
      {answer && (
        <div className="mt-4 rounded-md bg-canvas p-3 text-sm">
          <p className="font-semibold">Ответ салона</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </figure>
  );
}
