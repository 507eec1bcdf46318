import { formatSalonTime, type TimeZone } from "../kernel/time/salon-time.ts";
import type { NotificationText } from "../notifications/lead-notification.ts";
import { deviceOf } from "./device.ts";

/** Validity of a mailed login link. */
export const LOGIN_LINK_VALID_MS = 15 * 60_000;
/** A link is mailed to one person at most once in this time. */
export const LOGIN_LINK_INTERVAL_MS = 5 * 60_000;

export function loginLinkMail(link: string): NotificationText {
  return {
    subject: "Вход в панель: ссылка",
    text: [
      "По этой ссылке можно войти в панель, хотя попыток входа под вашим логином сейчас слишком много.",
      "Понадобится ваш пароль. Ссылка действует 15 минут и один раз:",
      "",
      link,
      "",
      "Если вы не просили ссылку, ничего не делайте: без пароля она бесполезна.",
    ].join("\n"),
  };
}

interface DeviceLogin {
  username: string;
  userAgent: string | null;
  createdAt: number;
}

export function newDeviceMail({ username, userAgent, createdAt }: DeviceLogin, zone: TimeZone): NotificationText {
  return {
    subject: "Вход в панель с нового устройства",
    text: [
      `Под логином ${username} вошли в панель с устройства, с которого раньше не входили.`,
      "",
      `Устройство: ${deviceOf(userAgent)}`,
      `Когда: ${formatSalonTime(createdAt, zone)}`,
      "",
      "Это были вы? Тогда ничего делать не нужно.",
      "Если нет, смените пароль и завершите чужой вход в разделе «Пароль и входы», затем сообщите администратору.",
    ].join("\n"),
  };
}

export function loginAttackMail(username: string): NotificationText {
  return {
    subject: "Кто-то подбирает пароль от панели",
    text: [
      `Под логином ${username} много раз вводили неверный пароль с незнакомых устройств.`,
      "",
      "С устройств, на которых вы уже входили, вход работает как обычно.",
      "С нового устройства войдите по ссылке из письма: её предложит страница входа.",
      "Пароль менять не нужно, если он длинный и больше нигде не используется.",
    ].join("\n"),
  };
}
