import type { DatedReview } from "#worker/domain/content/review.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stars } from "#app/ui/stars.tsx";

export function ReviewList({ reviews }: { reviews: readonly DatedReview[] }) {
  if (reviews.length === 0) return <EmptyState title="Пока нет отзывов" />;
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewCard({ review: { customerName, carModel, rating, text, photo, day } }: { review: DatedReview }) {
  return (
    <figure className="flex h-full flex-col panel p-5">
      <Stars rating={rating} />
      <blockquote className="mt-3 grow">{text}</blockquote>
      <figcaption className="mt-4 flex items-center gap-3 text-sm">
        <Photo
          src={photo}
          alt=""
          sizes="44px"
          ratio="1/1"
          className="size-11 shrink-0 rounded-full bg-shade"
          fallback={
            <span aria-hidden="true" className="grid size-full place-items-center font-semibold">
              {customerName.slice(0, 1)}
            </span>
          }
        />
        <span className="min-w-0">
          <span className="block font-semibold">{customerName}</span>
          <span className="text-soft">
            {carModel && `${carModel}, `}
            {day}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
