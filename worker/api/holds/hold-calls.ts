import { holdExtensionSchema, holdSchema } from "../../domain/holds/holds.ts";
import type { HoldAnswer } from "../../services/holds/take-hold.ts";
import { call, isoTimeOrNull } from "../call.ts";

export const holdCalls = [
  call("POST", "/holds", "leads.write", {
    summary:
      "Забронировать автомобиль за заявкой на hours часов; с queue встать в очередь, если он уже забронирован. Открытая бронь этой заявки — она же в ответе",
    body: holdSchema,
    status: 201,
    run: ({ services, actor, body }) => services.holds.takeHold(actor, body),
    answer: holdShape,
  }),
  call("POST", "/holds/:id/extend", "leads.write", {
    summary: "Продлить бронь на hours часов; version — той брони, которую показывал экран",
    body: holdExtensionSchema,
    run: ({ services, actor, params, body }) => services.holds.extendHold(actor, params.id, body),
    answer: holdShape,
  }),
  call("DELETE", "/holds/:id", "leads.write", {
    summary: "Снять бронь или выйти из очереди; автомобиль получает первый в очереди",
    run: ({ services, actor, params }) => services.holds.releaseHold(actor, params.id),
    answer: holdShape,
  }),
  call("POST", "/holds/:id/restore", "leads.write", {
    summary: "Вернуть снятую бронь, если автомобиль с тех пор никто не держал",
    run: ({ services, actor, params }) => services.holds.restoreHold(actor, params.id),
    answer: holdShape,
  }),
];

function holdShape({ endsAt, ...hold }: HoldAnswer) {
  return { ...hold, endsAt: isoTimeOrNull(endsAt) };
}
