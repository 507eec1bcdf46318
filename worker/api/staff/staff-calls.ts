import { parseListQuery } from "../../domain/kernel/panel-list.ts";
import { ok } from "../../domain/kernel/result.ts";
import { parseJournalQuery } from "../../domain/staff/security-journal.ts";
import {
  newStaffMemberSchema,
  ownEmailSchema,
  rolePermissionSchema,
  type StaffMember,
  staffMemberChangeSchema,
} from "../../domain/staff/staff.ts";
import { newTokenSchema } from "../../domain/staff/api-tokens.ts";
import { factorRequirementSchema, newPasskeySchema, passkeyNameSchema } from "../../domain/staff/factors.ts";
import type { ListedToken } from "../../services/staff/tokens/api-tokens.ts";
import type { StaffMemberWithPassword } from "../../services/staff/staff-members.ts";
import * as z from "zod/mini";
import { call, isoTime, isoTimeOrNull } from "../call.ts";
import { fileCall } from "../file-call.ts";

export const searchCalls = [
  // For the command palette, as far as the caller's permissions allow.
  call("GET", "/search", "staff", {
    summary: "Несколько автомобилей и заявок по нескольким буквам",
    query: z.object({ q: z.optional(z.string()) }),
    readQuery: parseListQuery,
    run: async ({ services, actor, query }) => ok(await services.staff.searchPanelFor(query.search, actor)),
  }),
];

export const journalCalls = [
  fileCall("/security-events/export/:format", "security.read", {
    summary: "Журнал безопасности файлом: csv или xlsx",
    recentLogin: true,
    make: async ({ services, actor, search }) => ({
      ...(await services.staff.exportSecurityJournal(actor, parseJournalQuery(search))),
      fileName: "zhurnal-bezopasnosti",
    }),
  }),
];

export const staffCalls = [
  call("POST", "/staff", "staff.manage", {
    summary: "Добавить сотрудника; ответ содержит одноразовый пароль",
    body: newStaffMemberSchema,
    status: 201,
    recentLogin: true,
    run: ({ services, actor, body }) => services.staff.addStaffMember(actor, body),
    answer: withPasswordShape,
  }),
  call("PUT", "/staff/:id", "staff.manage", {
    summary: "Сменить роль сотрудника или закрыть ему вход",
    body: staffMemberChangeSchema,
    recentLogin: true,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.staff.changeStaffMember(actor, params.id, body),
    answer: memberShape,
  }),
  call("GET", "/staff/roles", "staff.manage", {
    summary: "Роли и что каждой разрешено",
    run: async ({ services }) => ok(await services.staff.listRoles()),
  }),
  // Grants or revokes one permission; responds with all permissions of the role.
  call("PUT", "/staff/roles/:role", "staff.manage", {
    summary: "Дать роли право или забрать его; действует сразу",
    body: rolePermissionSchema,
    recentLogin: true,
    run: ({ services, actor, params, body }) => services.staff.setRolePermission(actor, params.role, body),
  }),
  call("POST", "/staff/:id/password", "staff.manage", {
    summary: "Новый одноразовый пароль сотрудника",
    recentLogin: true,
    run: ({ services, actor, params }) => services.staff.resetPassword(actor, params.id),
    answer: withPasswordShape,
  }),
  call("DELETE", "/staff/:id/sessions", "staff.manage", {
    summary: "Завершить все входы сотрудника",
    recentLogin: true,
    run: ({ services, actor, params }) => services.staff.endSessionsOf(actor, params.id),
    answer: memberShape,
  }),
  call("PUT", "/account/email", "staff", {
    summary: "Задать свой email для писем о входах; пустой — без писем",
    body: ownEmailSchema,
    recentLogin: true,
    run: ({ services, actor, body }) => services.staff.setOwnEmail(actor, body.email ?? null),
  }),
  call("POST", "/account/chats", "staff", {
    summary: "Ссылка, по которой бот Telegram узнаёт вас: действует 15 минут",
    recentLogin: true,
    repeatable: "link",
    run: ({ services, actor }) => services.staff.linkOwnChat(actor),
  }),
  call("DELETE", "/account/chats/:channel", "staff", {
    summary: "Отключить свой мессенджер: сообщения покупателей туда больше не приходят",
    forPerson: true,
    repeatable: "values",
    run: ({ services, actor, params }) => services.staff.unlinkOwnChat(actor, params.channel),
  }),
  // Of somebody who has lost them.
  call("DELETE", "/staff/:id/factors", "staff.manage", {
    summary: "Удалить ключи и коды сотрудника, который их потерял",
    recentLogin: true,
    run: ({ services, actor, params }) => services.staff.removeFactorsOf(actor, params.id),
    answer: ({ id }) => ({ id }),
  }),
  call("PUT", "/staff/roles/:role/factor", "staff.manage", {
    summary: "Требовать от роли второй фактор или перестать; действует сразу",
    body: factorRequirementSchema,
    recentLogin: true,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.staff.requireFactor(actor, params.role, body.required),
  }),
  // PublicKeyCredentialCreationOptionsJSON
  call("POST", "/account/passkeys/request", "staff", {
    summary: "Что нужно браузеру, чтобы создать ключ доступа",
    isFactorSetup: true,
    recentLogin: true,
    repeatable: "link",
    run: async ({ services, actor, c }) => {
      const { settings } = await c.env.layout();
      return services.staff.startPasskey(actor, c.env.caller, settings.salonName);
    },
  }),
  call("POST", "/account/passkeys", "staff", {
    summary: "Добавить себе ключ доступа; с первым — десять кодов восстановления",
    body: newPasskeySchema,
    status: 201,
    isFactorSetup: true,
    recentLogin: true,
    run: ({ services, actor, body, c }) => services.staff.addPasskey(actor, c.env.caller, body),
  }),
  call("PUT", "/account/passkeys/:id", "staff", {
    summary: "Переименовать свой ключ доступа",
    forPerson: true,
    body: passkeyNameSchema,
    run: ({ services, actor, params, body }) => services.staff.renamePasskey(actor, params.id, body.name),
  }),
  call("DELETE", "/account/passkeys/:id", "staff", {
    summary: "Удалить свой ключ доступа",
    recentLogin: true,
    run: ({ services, actor, params }) => services.staff.removePasskey(actor, params.id),
  }),
  call("DELETE", "/account/totp", "staff", {
    summary: "Отключить своё приложение с кодами",
    recentLogin: true,
    run: ({ services, actor }) => services.staff.removeTotp(actor),
  }),
  call("POST", "/account/recovery-codes", "staff", {
    summary: "Новые коды восстановления вместо прежних",
    status: 201,
    recentLogin: true,
    run: async ({ services, actor }) => ok(await services.staff.renewRecoveryCodes(actor)),
  }),
  call("DELETE", "/account/factor-notice", "staff", {
    summary: "Убрать сообщение о том, что ключи и коды удалил администратор",
    forPerson: true,
    isFactorSetup: true,
    run: async ({ services, actor }) => {
      await services.staff.dismissFactorsRemoved(actor);
      return ok({});
    },
  }),
  call("DELETE", "/account/sessions", "staff", {
    summary: "Завершить свои входы, кроме этого",
    recentLogin: true,
    run: async ({ services, actor }) => {
      await services.staff.endOtherSessions(actor);
      return ok({});
    },
  }),
  call("DELETE", "/account/sessions/:id", "staff", {
    summary: "Завершить свой вход",
    recentLogin: true,
    run: async ({ services, actor, params: { id } }) => {
      await services.staff.endOwnSession(actor, id);
      return ok({ id });
    },
  }),
];

export const tokenCalls = [
  call("POST", "/tokens", "staff", {
    summary: "Создать токен для программы; ответ содержит его один раз",
    body: newTokenSchema,
    status: 201,
    recentLogin: true,
    run: ({ services, actor, body }) => services.staff.createApiToken(actor, body),
    answer: ({ token, text }) => ({ text, token: tokenShape(token) }),
  }),
  call("DELETE", "/tokens/:id", "staff", {
    summary: "Отозвать токен: свой или, с правом управлять сотрудниками, любой; действует сразу",
    forPerson: true,
    repeatable: "values",
    run: ({ services, actor, params }) => services.staff.revokeApiToken(actor, params.id),
  }),
  call("PUT", "/tokens/:id/owner", "staff.manage", {
    summary: "Взять токен на себя: дальше он действует от вашего имени",
    recentLogin: true,
    repeatable: "values",
    run: ({ services, actor, params }) => services.staff.takeOverApiToken(actor, params.id),
    answer: tokenShape,
  }),
];

function tokenShape({ createdAt, expiresAt, lastUsedAt, revokedAt, ...token }: ListedToken) {
  return {
    ...token,
    createdAt: isoTime(createdAt),
    expiresAt: isoTimeOrNull(expiresAt),
    lastUsedAt: isoTimeOrNull(lastUsedAt),
    revokedAt: isoTimeOrNull(revokedAt),
  };
}

function memberShape({ createdAt, disabledAt, ...member }: StaffMember) {
  return { ...member, createdAt: isoTime(createdAt), disabledAt: isoTimeOrNull(disabledAt) };
}

function withPasswordShape({ member, oneTimePassword }: StaffMemberWithPassword) {
  return { member: memberShape(member), oneTimePassword };
}
