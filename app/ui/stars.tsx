import { Icon } from "./icon.tsx";

/** A rating from 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Оценка ${rating} из 5`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon name="star" key={star} size={18} className={star <= rating ? "fill-ink" : "text-edge"} />
      ))}
    </span>
  );
}
