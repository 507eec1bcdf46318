import { existsSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { openD1 } from "./d1/open-d1.ts";
import type { ServerSettings } from "./settings.ts";

interface Channel {
  /** How the panel calls it, and what is not sent. */
  name: string;
  lost: string;
  needs: readonly string[];
}

const MAIL = ["SMTP_URL", "MAIL_FROM"];
const CHANNELS: Readonly<Record<string, Channel>> = {
  email: { name: "«Почта»", lost: "no mail about leads", needs: MAIL },
  escalation: { name: "«Второй адрес»", lost: "no mail about unanswered leads and trouble of the site", needs: MAIL },
  webhook: { name: "The webhook of version 1.0", lost: "no lead to the CRM", needs: ["WEBHOOK_SECRET"] },
  telegram: { name: "«Telegram»", lost: "no message to the chat", needs: ["TELEGRAM_BOT_TOKEN"] },
};

/** A sentence for each channel of notifications that staff have switched on and the settings cannot serve. Empty before the first start. */
export async function channelsWithoutSettings(settings: ServerSettings): Promise<string[]> {
  const file = `${settings.dataDir}/site.sqlite`;
  if (!existsSync(file)) return [];
  const db = openD1(file, { isReadOnly: true });
  try {
    return warningsOf(await enabledChannels(db), settings);
  } finally {
    db.close();
  }
}

export function warningsOf(
  enabled: readonly string[],
  { mail, vars }: Pick<ServerSettings, "mail" | "vars">,
): string[] {
  const isSet = (name: string) => (MAIL.includes(name) ? mail !== null : name in vars);
  return enabled.flatMap((key) => {
    const channel = CHANNELS[key];
    if (!channel || channel.needs.every(isSet)) return [];
    const { name, lost, needs } = channel;
    return [`${name} is switched on in the panel, and ${needs.join(" and ")} missing: ${lost} will be sent.`];
  });
}

async function enabledChannels(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select 'email' as channel from settings where email_notifications_enabled and notification_email <> ''
       union all select channel from notice_channels where enabled`,
    )
    .all<{ channel: string }>();
  return [...results.map(({ channel }) => channel), ...(await webhookOfVersion1(db))];
}

/** Its key is in the settings, unlike those of other webhooks. Before the first start of a newer version there is no such table. */
async function webhookOfVersion1(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("select 1 from sqlite_master where name = 'webhooks'").all();
  if (results.length === 0) return [];
  const found = await db
    .prepare("select id from webhooks where id = 'webhook-1-0' and enabled = 1 and secret is null")
    .all();
  return found.results.length > 0 ? ["webhook"] : [];
}
