import type { selectSecurityEvents } from "../../../db/queries/staff/security-events.ts";
import { SETTINGS_FIELD_LABELS } from "../../../domain/dealership/settings-change.ts";
import { SOURCE_FIELD_LABELS } from "../../../domain/imports/import-words.ts";
import type { FieldLabels } from "../../../domain/kernel/field-labels.ts";
import { WEBHOOK_FIELD_LABELS } from "../../../domain/events/webhook.ts";
import { INTEGRATION_FIELD_LABELS } from "../../../domain/leads/integrations/integrations.ts";
import { NOTIFICATION_CHANNEL_FIELD_LABELS } from "../../../domain/notifications/notification-channels.ts";
import { deviceOf } from "../../../domain/staff/device.ts";
import { describeChanges } from "../../../domain/staff/history.ts";
import {
  SECURITY_EVENT_LABELS,
  securityDetailText,
  securityEventKindOf,
} from "../../../domain/staff/security-events.ts";
import { TOKEN_FIELD_LABELS } from "../../../domain/staff/api-tokens.ts";
import { MEMBER_FIELD_LABELS } from "../../../domain/staff/staff.ts";
import { ROLE_FIELD_LABELS } from "../roles.ts";

type EventRow = Awaited<ReturnType<typeof selectSecurityEvents>>[number];

/** A staff member that an event names. */
export interface NamedPerson {
  id: string;
  username: string;
}

/** A line of the journal. Times in epoch ms. */
export interface DescribedEvent {
  id: string;
  label: string;
  at: number;
  lastAt: number;
  /** At least so many. */
  count: number;
  /** Null for a stranger and for the system. */
  who: NamedPerson | null;
  /** «Неизвестный посетитель», «Система», or the name. */
  whoLabel: string;
  /** The staff member that it was done to; null if nobody or the same person. */
  target: NamedPerson | null;
  /** One line each. */
  details: string[];
  network: string | null;
  /** «Chrome, Windows» */
  device: string | null;
}

const EXPORT_LABELS: FieldLabels = {
  format: { label: "Файл" },
  rows: { label: "Строк" },
  leads: { label: "Заявок" },
  subscriptions: { label: "Подписок" },
  status: { label: "Статус" },
  type: { label: "Вид" },
  inTrash: { label: "Из корзины" },
  archiveMonth: { label: "Месяц архива" },
  isSearched: { label: "С поиском" },
};

const LABELS_OF: Record<string, FieldLabels> = {
  user: { username: { label: "Логин" }, ...MEMBER_FIELD_LABELS },
  role: ROLE_FIELD_LABELS,
  lead: EXPORT_LABELS,
  settings: SETTINGS_FIELD_LABELS,
  notice_channel: NOTIFICATION_CHANNEL_FIELD_LABELS,
  integration: INTEGRATION_FIELD_LABELS,
  webhook: WEBHOOK_FIELD_LABELS,
  import: SOURCE_FIELD_LABELS,
  api_token: TOKEN_FIELD_LABELS,
};

export function describeEvent(row: EventRow, members: readonly NamedPerson[]): DescribedEvent {
  const { id, kind, at, lastAt, count, actorId, targetId, network, userAgent } = row;
  const personOf = (userId: string | null) => members.find((one) => one.id === userId) ?? null;
  const who = personOf(actorId);
  const known = securityEventKindOf(kind);
  const isStranger = actorId === null && network !== null;
  return {
    id,
    label: known ? SECURITY_EVENT_LABELS[known] : kind,
    at,
    lastAt,
    count,
    who: who && { id: who.id, username: who.username },
    whoLabel:
      who?.username ?? (isStranger ? "Неизвестный посетитель" : actorId === null ? "Система" : "Бывший сотрудник"),
    target: targetId === actorId ? null : namedOnly(personOf(targetId)),
    details: detailsOf(row),
    network,
    device: userAgent === null ? null : deviceOf(userAgent),
  };
}

function namedOnly(person: NamedPerson | null): NamedPerson | null {
  return person && { id: person.id, username: person.username };
}

function detailsOf({ detail, entity, changes, token }: EventRow): string[] {
  const text = securityDetailText(detail);
  const changed =
    changes === null || entity === null ? [] : describeChanges(JSON.parse(changes), LABELS_OF[entity] ?? {});
  const lines = changed.map(({ label, before, after }) =>
    // Of leads only exports and erasures are here, which count.
    entity === "lead" || before === "—"
      ? `${label}: ${after === "—" ? before : after}`
      : `${label}: ${before} → ${after}`,
  );
  return [...(text === "" ? [] : [text]), ...lines, ...(token === null ? [] : [`Через токен «${token}»`])];
}
