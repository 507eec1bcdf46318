import { DEPOSIT_STATES } from "../../domain/holds/deposits.ts";
import { newDepositSchema, refundSchema } from "../../domain/holds/deposit-schemas.ts";
import type { ApiContext } from "../api-route.ts";
import { answerError, call, rawCall } from "../call.ts";
import { fileCall } from "../file-call.ts";

/** A notification is a payment or a refund: some kilobytes. */
const HOOK_BODY_MAX_BYTES = 64 * 1024;

/** The key in the address is checked by the use case. */
export const paymentHookCalls = [
  rawCall("POST", "/hooks/payments/yookassa/:key", "visitor", {
    summary: "Уведомления ЮKassa: из них берётся только номер платежа, о котором сайт спрашивает ЮKassa сам",
    maxBytes: HOOK_BODY_MAX_BYTES,
    respond: receiveHook,
  }),
];

async function receiveHook(c: ApiContext): Promise<Response> {
  const body = new TextDecoder().decode(await c.req.arrayBuffer());
  const received = await c.env.services.holds.receivePaymentHook(c.req.param("key") ?? "", body);
  return received.ok ? c.json({ ok: true }) : answerError(c, received.error);
}

export const depositCalls = [
  call("POST", "/leads/:id/deposits", "leads.write", {
    summary:
      "Ссылка на задаток по брони заявки; без amount сумма из настроек. Платёж создаётся, когда покупатель нажмёт «Оплатить»",
    body: newDepositSchema,
    example: { amount: 20_000 },
    status: 201,
    run: ({ services, actor, params, body }) => services.holds.createDeposit(actor, params.id, body),
  }),
  fileCall("/deposits/export/:format", "leads.read", {
    summary: "Задатки файлом: csv или xlsx; без имён и телефонов",
    make: async ({ services, actor, search }) => ({
      ...(await services.holds.exportDeposits(
        actor,
        DEPOSIT_STATES.find((one) => one === search.get("state")) ?? null,
      )),
      fileName: "zadatki",
    }),
  }),
  call("POST", "/deposits/recount", "leads.deposits", {
    summary: "Сверить все задатки с платежами и возвратами ЮKassa; ничего не меняет",
    recentLogin: true,
    repeatable: "test",
    run: ({ services }) => services.holds.recountDeposits(),
  }),
  call("POST", "/deposits/:id/check", "leads.write", {
    summary: "Спросить ЮKassa о платеже сейчас",
    repeatable: "test",
    run: ({ services, actor, params }) => services.holds.checkDeposit(actor, params.id),
  }),
  call("POST", "/deposits/:id/capture", "leads.deposits", {
    summary: "Списать замороженный задаток целиком",
    recentLogin: true,
    run: ({ services, actor, params }) => services.holds.actOnDeposit(actor, params.id, { kind: "capture" }),
  }),
  call("POST", "/deposits/:id/cancel", "leads.deposits", {
    summary: "Отменить заморозку: деньги освободятся у покупателя",
    recentLogin: true,
    run: ({ services, actor, params }) => services.holds.actOnDeposit(actor, params.id, { kind: "cancel" }),
  }),
  call("POST", "/deposits/:id/refunds", "leads.deposits", {
    summary: "Вернуть списанный задаток, целиком или частью",
    recentLogin: true,
    body: refundSchema,
    example: { amount: 5_000 },
    status: 201,
    run: ({ services, actor, params, body }) =>
      services.holds.actOnDeposit(actor, params.id, { kind: "refund", amount: body.amount }),
  }),
];
