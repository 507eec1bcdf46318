/** What makes a request look like spam. A mark takes it out of the desk's lists and keeps it from being told; nothing is lost. */
const SPAM_SIGNAL_LABELS = {
  trap: "Заполнено поле, которого не видят люди",
  fast: "Отправлена быстрее, чем можно заполнить",
  links: "Ссылки в тексте",
  phone: "Много заявок с одного номера за час",
  network: "Много заявок с одного адреса за час",
} as const;
export type SpamSignal = keyof typeof SPAM_SIGNAL_LABELS;

/** Nobody fills in a form faster. */
const FORM_FILLED_MIN_MS = 2000;
/** Requests within the hour that raise no question; whole offices and mobile networks share an address. */
export const LEADS_AN_HOUR = { phone: 5, network: 20 } as const;
export const LEADS_COUNTED_MS = 60 * 60 * 1000;

const LINK =
  /(?:https?:\/\/|www\.)([^\s/]*)|\b((?:[a-z0-9-]+\.)+(?:ru|com|net|org|info|top|xyz|site|online|shop|club|cc|io|me))\b/gi;
/** Where people's own cars stand for sale: to send such a link is to answer the question. */
const CAR_ADS = /(?:^|\.)(?:auto|avito|drom|youla)\.ru$/i;

interface Posted {
  name: string;
  message?: string | null | undefined;
  /** The field that only programs see. */
  trap?: string | null | undefined;
  /** From the form's opening to its sending; unknown where the form did not say. */
  filledMs?: number | null | undefined;
}

/** The marks that a request carries in itself; those of its number and network are counted where it is stored. */
export function spamSignalsOf({ name, message, trap, filledMs }: Posted): SpamSignal[] {
  const marks: [SpamSignal, boolean][] = [
    ["trap", Boolean(trap)],
    ["fast", typeof filledMs === "number" && filledMs < FORM_FILLED_MIN_MS],
    ["links", hasLink(name) || hasLink(message ?? "")],
  ];
  return marks.flatMap(([mark, applies]) => (applies ? [mark] : []));
}

function hasLink(text: string): boolean {
  return [...text.matchAll(LINK)].some(([, ofAddress, bare]) => !CAR_ADS.test(ofAddress ?? bare ?? ""));
}

/** Stored marks in words. */
export function spamSignalLabels(stored: string): string[] {
  return Object.entries(SPAM_SIGNAL_LABELS).flatMap(([mark, label]) =>
    stored.split(" ").includes(mark) ? [label] : [],
  );
}
