import * as z from "zod/mini";
import { reviewRequestSchema } from "../../domain/content/review-code.ts";
import { LEADS_API_MAX } from "../../domain/kernel/limits.ts";
import { choiceOf, parseListQuery } from "../../domain/kernel/panel-list.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import { isConnectedChannel } from "../../domain/conversations/channels.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { INTEGRATIONS, isTelephonyService } from "../../domain/leads/integrations/integration-terms.ts";
import { integrationSchema, tryTelephonySchema } from "../../domain/leads/integrations/integrations.ts";
import {
  erasureSchema,
  leadNoteSchema,
  leadSchema,
  leadSpamSchema,
  leadStatusSchema,
  requestKeySchema,
  withoutBlanks,
} from "../../domain/leads/lead.ts";
import { enteredLeadSchema, notedConsentSchema, repeatsSchema } from "../../domain/leads/entered-lead.ts";
import { LEAD_SORTS, parseLeadFilter } from "../../domain/leads/lead-filter.ts";
import { leadScopeOf } from "../../domain/leads/lead-scope.ts";
import { LEAD_STATUSES, LEAD_TYPES } from "../../domain/leads/lead-terms.ts";
import { outerChangeSchema, outerIdSchema } from "../../domain/leads/outer/outer-lead.ts";
import { leadViewSchema } from "../../domain/leads/lead-view-schema.ts";
import { leadBulkSchema } from "../../domain/leads/work/lead-bulk.ts";
import {
  assigneeSchema,
  leadEventSchema,
  nextActionSchema,
  leadSalonSchema,
  qualifiedSchema,
  visitSchema,
} from "../../domain/leads/work/lead-work.ts";
import type { ChannelConnection } from "../../services/conversations/connect-channel.ts";
import type { IntegrationState } from "../../services/leads/integrations/get-integrations.ts";
import type { WholeLead } from "../../services/leads/list-staff-leads.ts";
import type { LeadPlace } from "../../services/leads/remove-lead.ts";
import type { LeadState } from "../../services/leads/work/lead-state.ts";
import { call, isoTime, isoTimeOrNull, PAGES } from "../call.ts";
import { fileCall } from "../file-call.ts";
import { pageOf, slice } from "../list-page.ts";

const leadsQuerySchema = z.object({
  status: z.optional(z.enum(LEAD_STATUSES, "Неизвестный статус")),
  type: z.optional(z.enum(LEAD_TYPES, "Неизвестный вид заявки")),
  ...slice(LEADS_API_MAX, LEADS_API_MAX),
});

const UNKNOWN_INTEGRATION = fail("not_found", "Такого подключения нет");

export const leadListCalls = [
  // The request key is the Idempotency-Key header; without it the server derives one from the lead.
  call("POST", "/leads", "visitor", {
    summary: "Оставить заявку; повтор с тем же заголовком Idempotency-Key отвечает как первый",
    prepare: (body) => (typeof body === "object" && body !== null ? withoutBlanks(body) : body),
    body: leadSchema,
    status: 201,
    run: ({ services, body, c }) => {
      const header = c.req.header("Idempotency-Key");
      const key = header === undefined ? ok(null) : parseInput(requestKeySchema, header);
      if (!key.ok) return key;
      return services.leads.submitLead({
        lead: body,
        requestKey: key.value,
        referrer: c.req.header("Referer")?.slice(0, 500) ?? null,
        address: c.env.caller.address,
        headers: c.env.caller.headers ?? null,
      });
    },
    answer: ({ createdAt, ...receipt }) => ({ ...receipt, createdAt: isoTime(createdAt) }),
  }),
  // A body instead of a query: addresses stand in logs.
  call("POST", "/leads/repeats", "leads.write", {
    summary: "Заявки с этим номером: открытые первыми; о заявках коллег, которых роль не видит, только сколько их",
    body: repeatsSchema,
    repeatable: "reads",
    run: ({ services, actor, body }) => services.leads.findRepeats(actor, body.phone),
  }),
  call("POST", "/leads/entered", "leads.write", {
    summary:
      "Завести заявку от руки; у человека с открытой заявкой — 409, пока не прислан isRepeatMeant; nextAction.at — по часам салона",
    prepare: (body) => (typeof body === "object" && body !== null ? withoutBlanks(body) : body),
    body: enteredLeadSchema,
    status: 201,
    run: ({ services, actor, body, c }) =>
      services.leads.enterLead(actor, body, c.req.header("Idempotency-Key") ?? null),
    answer: ({ createdAt, ...receipt }) => ({ ...receipt, createdAt: isoTime(createdAt) }),
  }),
  call("GET", "/leads", "leads.read", {
    summary: `Заявки, новые первыми, похожие на спам тоже: у них isSpam; ${PAGES}`,
    query: leadsQuerySchema,
    run: async ({ services, actor, query: { status = null, type = null, ...part } }) =>
      ok(await services.leads.listWholeLeads({ status, type }, part, leadScopeOf(actor))),
    answer: (leads, { c }) => pageOf(c, leads, leadShape),
  }),
];

export const leadCalls = [
  fileCall("/leads/export/:format", "leads.export", {
    summary: "Список заявок файлом: csv или xlsx",
    query: z.extend(z.omit(leadsQuerySchema, { limit: true, page: true }), { q: z.optional(z.string()) }),
    recentLogin: true,
    make: async ({ services, actor, format, search }) => {
      const query = {
        ...parseLeadFilter(search),
        ...parseListQuery(search),
        sort: choiceOf(search, "sort", LEAD_SORTS, "newest"),
        archiveMonth: search.get("archive"),
      };
      const leads = await services.leads.exportLeads(actor, query, format, leadScopeOf(actor));
      return { ...leads, fileName: "zayavki" };
    },
  }),
  fileCall("/customers/export/:format", "leads.export", {
    summary: "Покупатели файлом, csv или xlsx: заявки по номеру телефона, с покупками и согласием",
    recentLogin: true,
    make: async ({ services, actor, format }) => ({
      ...(await services.leads.exportCustomers(actor, format, leadScopeOf(actor))),
      fileName: "pokupateli",
    }),
  }),
  call("POST", "/leads/bulk/preview", "leads.write", {
    summary: "Показать, что изменит действие с несколькими заявками и какие оно не тронет",
    body: leadBulkSchema,
    example: { ids: ["lead-1", "lead-2"], status: "in_progress" },
    repeatable: "reads",
    run: ({ services, actor, body }) => services.leads.previewLeadBulk(actor, body),
  }),
  call("POST", "/leads/bulk", "leads.write", {
    summary: "Сменить ответственного или статус нескольких заявок; run из ответа нужен, чтобы отменить",
    body: leadBulkSchema,
    example: { ids: ["lead-1", "lead-2"], status: "in_progress" },
    run: ({ services, actor, body }) => services.leads.applyLeadBulk(actor, body),
  }),
  call("DELETE", "/leads/bulk/:run", "leads.write", {
    summary: "Отменить изменение нескольких заявок; изменённые после него остаются",
    run: ({ services, actor, params }) => services.leads.undoLeadBulk(actor, params.run),
  }),
  // For the caller alone.
  call("POST", "/leads/views", "leads.read", {
    summary: "Сохранить фильтры списка заявок под именем, для себя; вид с тем же именем заменяется",
    body: leadViewSchema,
    status: 201,
    run: ({ services, actor, body }) => services.leads.saveLeadView(actor, body),
  }),
  call("DELETE", "/leads/views/:id", "leads.read", {
    summary: "Удалить свой вид списка заявок",
    run: ({ services, actor, params }) => services.leads.removeLeadView(actor, params.id),
  }),
  // The result of a closed lead may be left out.
  call("PUT", "/leads/:id/status", "leads.write", {
    summary: "Сменить статус заявки; отменённой — с причиной отказа, завершённой — с проданным автомобилем",
    body: leadStatusSchema,
    run: ({ services, actor, params, body }) => services.leads.setLeadStatus(actor, params.id, body),
    answer: leadStateShape,
  }),
  call("POST", "/leads/:id/notes", "leads.write", {
    summary: "Добавить заметку к заявке",
    body: leadNoteSchema,
    status: 201,
    run: ({ services, actor, params, body }) => services.leads.addLeadNote(actor, params.id, body),
    answer: ({ id, createdAt }) => ({ id, createdAt: isoTime(createdAt) }),
  }),
  call("PUT", "/leads/:id/assignee", "leads.write", {
    summary: "Взять заявку, назначить ответственного или освободить её; was — кого показывал экран",
    body: assigneeSchema,
    run: ({ services, actor, params, body }) => services.leads.assignLead(actor, params.id, body),
    answer: leadStateShape,
  }),
  call("PUT", "/leads/:id/next-action", "leads.write", {
    summary: "Назначить следующее действие; at — по часам салона, 2026-11-21T14:07",
    body: nextActionSchema,
    run: ({ services, actor, params, body }) => services.leads.planNextAction(actor, params.id, body),
    answer: leadStateShape,
  }),
  call("DELETE", "/leads/:id/next-action", "leads.write", {
    summary: "Отметить следующее действие выполненным",
    run: ({ services, actor, params }) => services.leads.clearNextAction(actor, params.id),
    answer: leadStateShape,
  }),
  call("PUT", "/leads/:id/visit", "leads.write", {
    summary: "Подтвердить визит или тест-драйв на это время",
    body: visitSchema,
    run: ({ services, actor, params, body }) => services.leads.confirmVisit(actor, params.id, body),
    answer: leadStateShape,
  }),
  call("DELETE", "/leads/:id/visit", "leads.write", {
    summary: "Снять подтверждение визита",
    run: ({ services, actor, params }) => services.leads.withdrawVisit(actor, params.id),
    answer: leadStateShape,
  }),
  call("PUT", "/leads/:id/salon", "leads.write", {
    summary: "Передать заявку салону; null — без салона",
    body: leadSalonSchema,
    run: ({ services, actor, params, body }) => services.leads.setLeadSalon(actor, params.id, body.salonId),
    answer: leadStateShape,
  }),
  call("PUT", "/leads/:id/qualified", "leads.write", {
    summary: "Отметить, что покупатель настроен всерьёз, или снять отметку",
    body: qualifiedSchema,
    run: ({ services, actor, params, body }) => services.leads.qualifyLead(actor, params.id, body.isQualified),
    answer: leadStateShape,
  }),
  call("POST", "/leads/:id/review-request", "leads.write", {
    summary: "Попросить отзыв о покупке: ссылка для покупателя, с byMail ещё и письмо, не больше одного",
    body: reviewRequestSchema,
    run: ({ services, actor, params, body }) => services.leads.askForReview(actor, params.id, body),
    answer: ({ createdAt, mailedAt, openedAt, ...asked }) => ({
      ...asked,
      createdAt: isoTime(createdAt),
      mailedAt: isoTimeOrNull(mailedAt),
      openedAt: isoTimeOrNull(openedAt),
    }),
  }),
  call("POST", "/leads/:id/consents", "leads.write", {
    summary: "Отметить согласие, которое клиент дал сотруднику",
    body: notedConsentSchema,
    status: 201,
    run: ({ services, actor, params, body }) => services.leads.noteConsent(actor, params.id, body),
    answer: leadStateShape,
  }),
  call("POST", "/leads/:id/events", "leads.write", {
    summary: "Записать звонок, сообщение или визит",
    body: leadEventSchema,
    status: 201,
    run: ({ services, actor, params, body }) => services.leads.noteEvent(actor, params.id, body),
    answer: leadStateShape,
  }),
  // Of a lead that is no spam after all the dealership is notified as of a new one.
  call("PUT", "/leads/:id/spam", "leads.write", {
    summary: "Отметить заявку как спам или снять отметку: тогда салон узнает о ней, как о новой",
    body: leadSpamSchema,
    run: ({ services, actor, params, body }) => services.leads.setLeadSpam(actor, params.id, body.isSpam),
  }),
  call("POST", "/leads/:id/notices/retry", "leads.write", {
    summary: "Отправить ещё раз уведомления заявки, которые не дошли",
    run: ({ services, actor, params }) => services.notifications.retryLeadNotifications(actor, params.id),
  }),
  call("DELETE", "/leads/:id", "leads.delete", {
    summary: "Убрать заявку в корзину: через 30 дней она удаляется навсегда",
    run: ({ services, actor, params }) => services.leads.removeLead(actor, params.id),
    answer: leadPlaceShape,
  }),
  call("POST", "/leads/:id/restore", "leads.delete", {
    summary: "Вернуть заявку из корзины",
    run: ({ services, actor, params }) => services.leads.restoreLead(actor, params.id),
    answer: leadPlaceShape,
  }),
];

/** By the lead's number in another system (docs/crm.md). */
export const outerLeadCalls = [
  call("PUT", "/leads/:id/outer-id", "leads.write", {
    summary: "Записать номер заявки в другой системе, «amocrm:12345», или снять его (null)",
    body: outerIdSchema,
    example: { outerId: "amocrm:12345" },
    run: ({ services, actor, params, body }) => services.leads.setOuterId(actor, params.id, body),
  }),
  call("GET", "/leads/outer/:system/:number", "leads.read", {
    summary: "Заявка по её номеру в другой системе",
    run: ({ services, actor, params }) => services.leads.getOuterLead(params, leadScopeOf(actor)),
    answer: leadShape,
  }),
  call("PUT", "/leads/outer/:system/:number", "leads.write", {
    summary:
      "Изменение из другой системы: любое из полей, всё вместе или ничего; повтор и изменение старше уже внесённого — applied: false",
    body: outerChangeSchema,
    example: { status: "in_progress", responsible: "vera", changedAt: "2026-11-21T14:07:00+05:00" },
    run: ({ services, actor, params, body }) => services.leads.changeFromOutside(actor, params, body),
    answer: ({ lead, ...answer }) => ({ ...answer, lead: leadStateShape(lead) }),
  }),
];

type SavedIntegration = IntegrationState & Partial<ChannelConnection>;

export const integrationCalls = [
  call("PUT", "/integrations/:key", "settings.notices", {
    summary:
      "Подключить телефонию (mango, novofon, megafon, signed), Яндекс Метрику (metrika), 1С (onec) или канал переписки (avito, telegram, max, vk, mail, sms): secret только записывается; пропущенные поля сохраняются; connectFailure: почему канал не принял адрес вебхука",
    recentLogin: true,
    repeatable: "values",
    params: ({ key }) => {
      const integration = INTEGRATIONS.find((known) => known === key);
      return integration ? ok({ integration }) : UNKNOWN_INTEGRATION;
    },
    body: integrationSchema("signed"),
    bodyOf: ({ integration }) => integrationSchema(integration),
    run: ({ services, actor, params: { integration }, body }): Promise<Result<SavedIntegration>> =>
      isConnectedChannel(integration)
        ? services.conversations.saveChannel(actor, integration, body)
        : services.leads.saveIntegration(actor, integration, body),
  }),
  // Stores nothing.
  call("POST", "/integrations/:key/test", "settings.notices", {
    summary: "Что стало бы со звонком с этого номера: запрос подписывается сохранённым секретом, ничего не пишется",
    body: tryTelephonySchema,
    repeatable: "reads",
    run: ({ services, params, body }) =>
      isTelephonyService(params.key) ? services.leads.tryTelephony(params.key, body.phone) : UNKNOWN_INTEGRATION,
  }),
];

/** Channels of conversations; they are saved like the other integrations. */
export const chatChannelCalls = [
  call("POST", "/integrations/:key/connect", "settings.notices", {
    summary: "Ещё раз передать каналу переписки адрес вебхука",
    repeatable: "test",
    params: channelParam,
    run: ({ services, params }) => services.conversations.connectChannel(params.channel),
  }),
  call("POST", "/integrations/:key/check", "settings.notices", {
    summary: "Спросить канал переписки, чей это ключ и подключён ли вебхук; ничего не меняет",
    repeatable: "reads",
    params: channelParam,
    run: ({ services, params }) => services.conversations.checkChannel(params.channel),
  }),
  call("POST", "/integrations/yookassa/shop", "settings.notices", {
    summary: "Спросить ЮKassa, чей это ключ и тестовый ли магазин; ничего не меняет",
    repeatable: "test",
    run: ({ services }) => services.holds.checkShop(),
  }),
];

function channelParam({ key }: { key: string }) {
  return isConnectedChannel(key) ? ok({ channel: key }) : UNKNOWN_INTEGRATION;
}

export const erasureCalls = [
  call("POST", "/personal-data/erase", "personal-data.erase", {
    summary:
      "Удалить навсегда личные данные из всех заявок с этим телефоном или адресом почты и закончить подписки; нужно одно из двух",
    body: erasureSchema,
    example: { phone: "+7 343 222-33-44" },
    recentLogin: true,
    run: ({ services, actor, body: { phone, email } }) => services.leads.erasePerson(actor, phone ?? email ?? ""),
  }),
];

export function leadStateShape({ nextAction, visit, ...state }: LeadState) {
  return {
    ...state,
    firstResponseAt: isoTimeOrNull(state.firstResponseAt),
    nextAction: nextAction && { ...nextAction, at: isoTime(nextAction.at) },
    visit: visit && { ...visit, at: isoTimeOrNull(visit.at), confirmedAt: isoTimeOrNull(visit.confirmedAt) },
    qualifiedAt: isoTimeOrNull(state.qualifiedAt),
    closedAt: isoTimeOrNull(state.closedAt),
    updatedAt: isoTime(state.updatedAt),
  };
}

function leadPlaceShape({ id, deletedAt }: LeadPlace) {
  return { id, deletedAt: isoTimeOrNull(deletedAt) };
}

function leadShape({ attribution, ...lead }: WholeLead) {
  return {
    ...lead,
    attribution: attribution === null ? null : (JSON.parse(attribution) as unknown),
    firstResponseAt: isoTimeOrNull(lead.firstResponseAt),
    nextActionAt: isoTimeOrNull(lead.nextActionAt),
    qualifiedAt: isoTimeOrNull(lead.qualifiedAt),
    closedAt: isoTimeOrNull(lead.closedAt),
    createdAt: isoTime(lead.createdAt),
    updatedAt: isoTime(lead.updatedAt),
  };
}
