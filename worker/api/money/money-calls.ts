import * as z from "zod/mini";
import { CAR_CONDITIONS } from "../../domain/leads/lead.ts";
import { quoteRevocationSchema } from "../../domain/money/quotes/quote-end.ts";
import { estimateText, isAsking } from "../../domain/money/trade-in-estimate.ts";
import { call } from "../call.ts";

export const estimateCalls = [
  call("GET", "/trade-in-estimate", "visitor", {
    summary: "Предварительная оценка автомобиля посетителя или причина, почему её нет",
    query: z.object({
      carBrand: z.string(),
      carModel: z.string(),
      carYear: z.string(),
      carMileage: z.optional(z.string()),
      carCondition: z.optional(z.enum(CAR_CONDITIONS)),
    }),
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
