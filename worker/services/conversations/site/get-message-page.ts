import { selectCarBySlug } from "../../../db/queries/cars/cars.ts";
import { selectBrands, selectSettings } from "../../../db/queries/dealership/layout.ts";
import { type IntegrationRow, selectIntegrations } from "../../../db/queries/leads/integrations.ts";
import type { CarCard } from "../../../domain/cars/car.ts";
import type { ChannelOptions } from "../../../domain/conversations/channel-options.ts";
import { CHANNEL_LABELS, type ConnectedChannel } from "../../../domain/conversations/channels.ts";
import { startCode } from "../../../domain/conversations/start-code.ts";
import { toCards } from "../../cars/to-cards.ts";
import type { ConversationDeps } from "../channel.ts";

export interface MessagePage {
  car: CarCard | null;
  links: { channel: ConnectedChannel; label: string; href: string }[];
}

/**
 * What the page «Написать» shows: the car that it is about, and the channels that staff have put on the site. One round trip.
 * @param from path of the page that it was opened from
 */
export async function getMessagePage(
  { db, clock, telegramBot }: Pick<ConversationDeps, "db" | "clock" | "telegramBot">,
  { slug, from }: { slug: string | null; from: string | null },
): Promise<MessagePage> {
  const [[settings], brands, [car], rows] = await db.read([
    selectSettings(db),
    selectBrands(db),
    selectCarBySlug(db, slug ?? ""),
    selectIntegrations(db),
  ]);
  const [card = null] = car ? toCards([car], { brands, settings, now: clock.now() }) : [];
  const code = startCode({ carId: car?.id ?? null, path: from });
  const subject = card ? `${card.title}, ${card.year}` : "Вопрос с сайта";
  const accountOf = (row: IntegrationRow) => (row.key === "telegram" ? (telegramBot?.name ?? "") : row.account);
  const links = ON_SITE.flatMap(({ channel, hrefOf }) => {
    const row = rows.find(({ key }) => key === channel);
    const isShown = row?.enabled && (JSON.parse(row.options) as ChannelOptions)["onSite"] === "1";
    const account = row && isShown ? accountOf(row) : "";
    return account ? [{ channel, label: CHANNEL_LABELS[channel], href: hrefOf(account, { code, subject }) }] : [];
  });
  return { car: card, links };
}

type HrefOf = (account: string, about: { code: string; subject: string }) => string;

/** Links that open a chat and carry where it came from: docs/conversations.md, «Сайт». */
const ON_SITE: readonly { channel: ConnectedChannel; hrefOf: HrefOf }[] = [
  // https://core.telegram.org/bots/features#deep-linking
  { channel: "telegram", hrefOf: (bot, { code }) => `https://t.me/${bot}?start=${code}` },
  // https://dev.max.ru/docs/chatbots/bots-coding/prepare
  { channel: "max", hrefOf: (bot, { code }) => `https://max.ru/${bot}?start=${code}` },
  // https://dev.vk.com/ru/api/community-messages/getting-started
  { channel: "vk", hrefOf: (group, { code }) => `https://vk.me/club${group}?ref=${code}` },
  { channel: "mail", hrefOf: (address, { subject }) => `mailto:${address}?subject=${encodeURIComponent(subject)}` },
];
