import type { CrmDescription, CrmSystem } from "./crm-systems.ts";

const NO_ACCESS = "не принимает ключ: проверьте его и права, с которыми он создан";

const bitrixStatuses = (id: "lead" | "deal", name: string, entity: "STATUS" | "DEAL_STAGE") => ({
  call: {
    method: "POST" as const,
    path: "/rest/$secret/crm.status.list.json",
    body: { order: { SORT: "ASC" }, filter: { ENTITY_ID: entity } },
  },
  group: { id, name },
  items: ["result"],
  id: "STATUS_ID",
  name: ["NAME"],
});

/** Sources: tests/contracts/crm/readme.md. */
export const CRM_DESCRIPTIONS: Readonly<Record<CrmSystem, CrmDescription>> = {
  // https://www.amocrm.ru/developers/content/crm_platform/api-reference
  amocrm: {
    label: "amoCRM",
    headers: { Authorization: "Bearer $secret" },
    hasNumericIds: true,
    create: {
      method: "POST",
      path: "/api/v4/leads/complex",
      body: [
        {
          name: "$title",
          price: "$price?",
          pipeline_id: "$group?",
          status_id: "$status?",
          responsible_user_id: "$responsible?",
          request_id: "$leadId",
          "custom_fields_values?": [
            { field_id: "$linkField", values: [{ value: "$link" }] },
            { field_id: "$carField", values: [{ value: "$car" }] },
          ],
          _embedded: {
            "tags?": [{ name: "$source" }],
            contacts: [
              {
                first_name: "$name",
                responsible_user_id: "$responsible?",
                "custom_fields_values?": [
                  { field_code: "PHONE", values: [{ enum_code: "WORK", value: "$phone" }] },
                  { field_code: "EMAIL", values: [{ enum_code: "WORK", value: "$email" }] },
                ],
              },
            ],
          },
        },
      ],
    },
    createdId: ["0", "id"],
    update: {
      method: "PATCH",
      path: "/api/v4/leads/$number",
      body: { pipeline_id: "$group?", status_id: "$status?", responsible_user_id: "$responsible?" },
    },
    // Contacts are removed by hand there (docs/crm.md).
    erase: null,
    commonStatus: /^14[23]$/,
    sentGroups: null,
    states: {
      lead: {
        call: { method: "GET", path: "/api/v4/leads/$number" },
        status: [["pipeline_id"], ["status_id"]],
        user: ["responsible_user_id"],
        changedAt: ["updated_at"],
      },
    },
    hook: {
      changes: [{ id: /^leads\[(?:add|update|status|responsible|restore)\]\[\d{1,4}\]\[id\]$/, state: "lead" }],
      token: null,
    },
    statuses: [
      {
        call: { method: "GET", path: "/api/v4/leads/pipelines" },
        group: { path: ["_embedded", "pipelines"], id: "id", name: "name" },
        items: ["_embedded", "statuses"],
        id: "id",
        name: ["name"],
      },
    ],
    users: {
      call: { method: "GET", path: "/api/v4/users?limit=250" },
      items: ["_embedded", "users"],
      id: "id",
      name: ["name"],
      email: "email",
      only: { path: ["rights", "is_active"], values: [true] },
    },
    fields: {
      call: { method: "GET", path: "/api/v4/leads/custom_fields?limit=250" },
      items: ["_embedded", "custom_fields"],
      id: "id",
      name: ["name"],
      only: { path: ["type"], values: ["text", "textarea", "url"] },
    },
    meanings: [
      [/:142$/, "completed"],
      [/:143$/, "cancelled"],
    ],
    errors: {
      code: ["title"],
      text: [["validation-errors", "0", "errors", "0", "path"], ["detail"], ["title"]],
      known: [
        { status: 401, reason: NO_ACCESS },
        { status: 402, reason: "оплата закончилась" },
        { status: 403, reason: "закрыла доступ: нет прав или слишком много запросов" },
        { status: 404, reason: "не знает такой сделки", isPermanent: true },
        { status: 429, reason: "просит реже: слишком много запросов" },
        { status: 400, reason: "не принимает данные", isPermanent: true },
        { status: 422, reason: "не принимает данные", isPermanent: true },
      ],
    },
  },
  // https://apidocs.bitrix24.ru/ An incoming webhook's address is /rest/<user>/<code>/: this part is the secret.
  bitrix24: {
    label: "Битрикс24",
    headers: {},
    hasNumericIds: false,
    create: {
      method: "POST",
      path: "/rest/$secret/crm.lead.add.json",
      body: {
        fields: {
          TITLE: "$title",
          NAME: "$name",
          STATUS_ID: "$status?",
          ASSIGNED_BY_ID: "$responsible?",
          OPPORTUNITY: "$price?",
          CURRENCY_ID: "RUB",
          SOURCE_ID: "WEB",
          SOURCE_DESCRIPTION: "$source?",
          COMMENTS: "$comment?",
          ORIGINATOR_ID: "SITE",
          ORIGIN_ID: "$leadId",
          UTM_SOURCE: "$utm_source?",
          UTM_MEDIUM: "$utm_medium?",
          UTM_CAMPAIGN: "$utm_campaign?",
          UTM_CONTENT: "$utm_content?",
          UTM_TERM: "$utm_term?",
          "PHONE?": [{ VALUE: "$phone", VALUE_TYPE: "WORK" }],
          "EMAIL?": [{ VALUE: "$email", VALUE_TYPE: "WORK" }],
        },
        params: { REGISTER_SONET_EVENT: "Y" },
      },
    },
    createdId: ["result"],
    update: {
      method: "POST",
      path: "/rest/$secret/crm.lead.update.json",
      body: {
        id: "$number",
        fields: { STATUS_ID: "$status?", STATUS_DESCRIPTION: "$reason?", ASSIGNED_BY_ID: "$responsible?" },
      },
    },
    erase: { method: "POST", path: "/rest/$secret/crm.lead.delete.json", body: { id: "$number" } },
    commonStatus: null,
    sentGroups: ["lead"],
    states: {
      lead: {
        call: { method: "POST", path: "/rest/$secret/crm.lead.get.json", body: { id: "$number" } },
        status: ["lead", ["result", "STATUS_ID"]],
        user: ["result", "ASSIGNED_BY_ID"],
        changedAt: ["result", "DATE_MODIFY"],
      },
      // A lead that was converted goes on as a deal.
      deal: {
        call: { method: "POST", path: "/rest/$secret/crm.deal.get.json", body: { id: "$number" } },
        status: ["deal", ["result", "STAGE_ID"]],
        user: ["result", "ASSIGNED_BY_ID"],
        changedAt: ["result", "DATE_MODIFY"],
        leadNumber: ["result", "LEAD_ID"],
      },
    },
    hook: {
      changes: [
        {
          when: { field: "event", is: /^ONCRMLEAD(?:ADD|UPDATE)$/i },
          id: /^data\[FIELDS\]\[ID\]$/,
          state: "lead",
        },
        {
          when: { field: "event", is: /^ONCRMDEAL(?:ADD|UPDATE)$/i },
          id: /^data\[FIELDS\]\[ID\]$/,
          state: "deal",
        },
      ],
      token: "auth[application_token]",
    },
    statuses: [bitrixStatuses("lead", "Лиды", "STATUS"), bitrixStatuses("deal", "Сделки", "DEAL_STAGE")],
    users: {
      call: {
        method: "POST",
        path: "/rest/$secret/user.get.json",
        body: { FILTER: { ACTIVE: true }, start: "$start?" },
      },
      items: ["result"],
      id: "ID",
      name: ["NAME", "LAST_NAME"],
      email: "EMAIL",
      next: ["next"],
    },
    fields: null,
    meanings: [
      [/^lead:CONVERTED$/, null],
      [/^lead:JUNK$/, "cancelled"],
      [/^deal:(?:C\d+:)?WON$/, "completed"],
      [/^deal:(?:C\d+:)?(?:LOSE|APOLOGY)$/, "cancelled"],
    ],
    errors: {
      code: ["error"],
      text: [["error_description"], ["error"]],
      known: [
        { code: /^(?:QUERY_LIMIT_EXCEEDED|OPERATION_TIME_LIMIT)$/, reason: "просит реже: слишком много запросов" },
        { code: /^(?:OVERLOAD_LIMIT|PORTAL_DELETED)$/, reason: "не отвечает на запросы" },
        { status: 401, reason: NO_ACCESS },
        { status: 403, reason: NO_ACCESS },
        { status: 404, reason: "не знает такого вызова", isPermanent: true },
        { status: 400, reason: "не принимает данные", isPermanent: true },
      ],
    },
  },
};
