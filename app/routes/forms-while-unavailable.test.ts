// When this fails, a visitor without JavaScript loses what he typed because the database does not answer.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { action as sendCarRequest, loader as carRequest } from "#app/routes/_store.car.$slug_.$request/route.tsx";
import { action as sendRequest } from "#app/routes/_store.request.$request/route.tsx";
import { action as sendReview } from "#app/routes/_store.reviews_.new/route.tsx";
import { action as sendValuation } from "#app/routes/_store.trade-in/route.tsx";

/** With what makes it the same request when it is sent again: the page that it came from, and when it was opened. */
const HIDDEN = { sourceUrl: "https://salon.test/new-cars", openedAt: "1750000000000" };
const TYPED = { name: "Ольга", phone: "+7 (999) 123-45-67", consent: "on", ...HIDDEN };
const VALUED = {
  ...TYPED,
  carBrand: "Лада",
  carModel: "Веста",
  carYear: "2020",
  carMileage: "10000",
  carCondition: "good",
};
const REVIEW = { customerName: "Ольга", rating: "5", text: "Долго выбирали, остались довольны", consent: "on" };

/** D1 does not answer, and neither does the storage of leads. */
function contextWithoutDatabase() {
  const away = () => Promise.reject(new Error("D1 did not answer"));
  return {
    databaseUse: { isUnavailable: true },
    log: { error: () => {} },
    caller: { address: null },
    knownLayout: () => Promise.resolve(null),
    statusOf: () => 503,
    services: {
      cars: { getPublicCar: away },
      content: { submitReview: away },
      dealership: { findNewAddress: away },
      leads: {
        checkOwnCar: async () => ({ ok: true }),
        submitLead: () => Promise.resolve({ ok: false, error: { code: "unavailable", message: "Не удалось" } }),
      },
    },
  } as unknown as AppLoadContext;
}

function post(path: string, fields: Record<string, string>, params = {}) {
  const request = new Request(`https://salon.test${path}`, { method: "POST", body: new URLSearchParams(fields) });
  return { request, params, context: contextWithoutDatabase() };
}

it("the form of a car is shown without the car's data", async () => {
  const request = new Request("https://salon.test/car/haval/credit");
  const page = await carRequest({
    request,
    params: { slug: "haval", request: "credit" },
    context: contextWithoutDatabase(),
  });
  expect(page).toMatchObject({ init: { status: 503 }, data: { form: "credit", car: { slug: "haval", info: "" } } });
});

it.each([
  [
    "about a car",
    "/car/haval/credit",
    sendCarRequest,
    { slug: "haval", request: "credit" },
    { ...TYPED, carInfo: "Haval, 2026" },
  ],
  ["to the salon", "/request/callback", sendRequest, { request: "callback" }, TYPED],
  ["of the trade-in wizard", "/trade-in", sendValuation, {}, VALUED],
  ["of a review", "/reviews/new", sendReview, {}, REVIEW],
])("a form %s that cannot be stored keeps what was typed", async (_, path, action, params, fields) => {
  const sent = path === "/trade-in" ? { ...fields, intent: "send" } : fields;
  expect(await action(post(path, sent, params))).toMatchObject({ init: { status: 503 }, data: { values: fields } });
});
