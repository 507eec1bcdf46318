import { quoteRevocationSchema } from "../../domain/money/quotes/quote-end.ts";
import { estimateText, isAsking } from "../../domain/money/trade-in-estimate.ts";
import { call } from "../call.ts";

export const estimateCalls = [
  // ?carBrand=&carModel=&carYear=&carMileage=&carCondition=
  call("GET", "/trade-in-estimate", "visitor", {
    summary: "Предварительная оценка автомобиля посетителя или причина, почему её нет",
    readQuery: (search) => Object.fromEntries(search),
    run: ({ services, query }) => services.money.estimateOwnCar(query),
    answer: ({ range }) => ({ ...range, text: estimateText(range), isAsking: isAsking(range) }),
  }),
];

export const quoteCalls = [
  call("POST", "/quotes/:code/use", "leads.write", {
    summary: "Отметить закреплённый расчёт использованным",
    run: ({ services, actor, params }) => services.money.endQuote(actor, params.code, { kind: "use" }),
  }),
  call("POST", "/quotes/:code/revocation", "leads.write", {
    summary: "Отозвать закреплённый расчёт",
    body: quoteRevocationSchema,
    run: ({ services, actor, params, body }) =>
      services.money.endQuote(actor, params.code, { kind: "revoke", reason: body.reason }),
  }),
];
