// A car's page lacks one of its three dialogs.
import { expect, it, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { CAR_STATUSES } from "#worker/domain/cars/car-terms.ts";
import { CarRequests, MainRequest } from "./car-requests.tsx";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

const CAR = { slug: "x", info: "Haval Jolion, 2026", price: "от 2 490 000 ₽", status: "новое" };

it.each(CAR_STATUSES)(
  "of a car with status %s offers credit, installment and trade-in; a lease car is booked first",
  (status) => {
    const html = renderToStaticMarkup(
      <>
        <MainRequest car={CAR} status={status} />
        <CarRequests car={CAR} status={status} />
      </>,
    );
    const requests = [...html.matchAll(/\/car\/x\/([\w-]+)/g)].map(([, request]) => request);
    const usual = ["credit", "installment", "trade-in", "visit"];
    expect(requests).toEqual(status === "lease" ? ["booking", ...usual] : usual);
  },
);
