import type { CarCard } from "#worker/domain/cars/car.ts";
import { requestHref, requestedCar } from "#app/features/leads/request-links.ts";
import { preloadRequest, useRequestDialog } from "#app/features/leads/use-request-dialog.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { isForNewTab } from "#app/ui/overlay/opener.tsx";

/**
 * The request of a card: booking for lease cars, credit for others. A link with or without JavaScript, since a list has twenty: React
 * would replace each by a button as soon as the page is hydrated.
 */
export function CardRequest({ car }: { car: CarCard }) {
  const [form, text] =
    car.status === "lease" ? (["booking", "Забронировать"] as const) : (["credit", "В кредит"] as const);
  const href = requestHref(form, car);
  const { open, dialog } = useRequestDialog({ form, car: () => requestedCar(car) });
  const prepare = () => void preloadRequest().catch(() => undefined);
  return (
    <>
      <a
        href={href}
        data-act=""
        aria-label={`${text}: ${car.title}`}
        className={buttonClass({ variant: "secondary" })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (isForNewTab(event)) return;
          event.preventDefault();
          preloadRequest().then(open, () => window.location.assign(href));
        }}
      >
        {text}
      </a>
      {dialog}
    </>
  );
}
