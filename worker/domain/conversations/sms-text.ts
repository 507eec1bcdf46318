import { formatNumber } from "../kernel/text/plural.ts";
import { toKopecks } from "../money/money.ts";

/** The basic table of GSM 7-bit and its extension, whose characters take two places (3GPP TS 23.038, 6.2.1). */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENSION = "^{}\\[~]|€";

/** Places of a message that is alone, and of a part of a longer one (3GPP TS 23.040, 9.2.3.24.1). */
const PLACES = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** Messages that an operator counts for a text. */
export function smsParts(text: string): number {
  const places = { gsm: 0, ucs2: text.length };
  let isGsm = true;
  for (const letter of text) {
    const isDouble = EXTENSION.includes(letter);
    isGsm &&= isDouble || BASIC.includes(letter);
    places.gsm += isDouble ? 2 : 1;
  }
  const kind = isGsm ? "gsm" : "ucs2";
  const { alone, part } = PLACES[kind];
  return places[kind] <= alone ? 1 : Math.ceil(places[kind] / part);
}

/** «2 СМС» */
export function smsPartsText(text: string): string {
  return `${formatNumber(smsParts(text))} СМС`;
}

/** «4,50 ₽»: an SMS costs so little that kopecks matter. */
export function smsCostText(rubles: number): string {
  const kopecks = toKopecks(rubles);
  const rest = kopecks % 100;
  return `${formatNumber((kopecks - rest) / 100)}${rest === 0 ? "" : `,${String(rest).padStart(2, "0")}`}\u00a0₽`;
}

/** What staff see after they have written in quiet hours. @param time «09:00», when they end */
export function quietHoursText(time: string): string {
  return `Уйдёт в ${time.replace(/^0/, "")}: сейчас тихие часы`;
}

interface VisitSms {
  salonName: string;
  /** «пт, 28 ноября, 15:00» */
  time: string;
  address: string;
  phone: string;
}

/** Short: each 67 characters cost. */
export const VISIT_SMS: Record<"visit_confirmed" | "visit_reminder", (visit: VisitSms) => string> = {
  visit_confirmed: ({ salonName, time, address, phone }) => `${salonName} ждёт вас: ${time}. ${address}. ${phone}`,
  visit_reminder: ({ salonName, time, address, phone }) =>
    `${salonName}: напоминаем, ждём вас: ${time}. ${address}. ${phone}`,
};
