import type { ReviewsPage } from "#worker/services/content/get-reviews-page.ts";

type PublishedReview = ReviewsPage["reviews"][number];

/** A whole review with the dealership's answer. Its modules are not those of the home page, which would then have more files. */
export function ReviewCard({ review }: { review: PublishedReview }) {
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
