import { Link } from "@remix-run/react";
import type { Promotion } from "#worker/domain/content/promotion.ts";
import { requestHref } from "#app/features/leads/request-links.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { Badge } from "#app/ui/badge.tsx";

export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return null;
  return (
    <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
      {promotions.map(({ id, title, description, image, discount, validUntil, link }) => (
        <li key={id} className="flex flex-col overflow-hidden panel">
          <Photo src={image} alt="" sizes="(min-width: 1280px) 410px, (min-width: 768px) 31vw, 92vw" />
          <div className="flex grow flex-col items-start p-5">
            {discount && (
              <Badge tone="accent" className="whitespace-normal! wrap-anywhere">
                {discount}
              </Badge>
            )}
            <h3 className="mt-3 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-sm text-graphite">{description}</p>
            <Link
              to={link ?? requestHref("callback", null, { message: `Акция: ${title}` })}
              aria-label={`${link ? "Подробнее" : "Оставить заявку"}: ${title}`}
              className="mt-auto inline-flex min-h-11 items-center font-semibold underline"
            >
              {link ? "Подробнее" : "Оставить заявку"}
            </Link>
            {validUntil && <p className="text-sm text-soft">До {validUntil}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
