/**
 * Reasons to think that a lead is spam. Such a lead is stored; the list shows it after the others, and staff are notified of it, flagged,
 * if it is worth reading.
 * The keys are stored in `leads.spam_marks`; `trap` is a filled honeypot.
 */
const SPAM_SIGNAL_LABELS = {
  trap: "Заполнено поле, которого не видят люди",
  /** Of leads stored by release 1.0: browsers that fill in a form are as fast. */
  fast: "Отправлена быстрее, чем можно заполнить",
  links: "Ссылки в тексте",
  phone: "Много заявок с одного номера за час",
  network: "Много заявок с одного адреса за час",
} as const;
type SpamSignal = keyof typeof SPAM_SIGNAL_LABELS;

/** Leads within an hour that are no signal yet; offices and mobile networks share an address. */
export const LEADS_AN_HOUR = { phone: 5, network: 20 } as const;
/** Flagged leads of an hour that staff are notified of; the others are in the panel. */
export const SPAM_NOTIFIED_AN_HOUR = 20;
export const LEADS_COUNTED_MS = 60 * 60 * 1000;

const LINK =
  /(?:https?:\/\/|www\.)([^\s/]*)|(?<![\p{L}\p{N}])((?:[\p{L}\p{N}-]+\.)+(?:ru|su|com|net|org|info|biz|pro|top|xyz|site|online|store|shop|club|app|dev|link|click|live|cc|io|me|tk|рф))(?![\p{L}\p{N}])/giu;
/** Sites of private car sales: a link to one describes the visitor's own car. */
const CAR_ADS = /(?:^|\.)(?:auto|avito|drom|youla)\.ru$/i;

type Text = string | null | undefined;

interface SubmittedLead {
  name: string;
  message?: Text;
  carBrand?: Text;
  carModel?: Text;
  preferredBrand?: Text;
  carInfo?: Text;
  carPrice?: Text;
  carStatus?: Text;
  /** The honeypot. */
  honeypot?: string | null | undefined;
}

const TEXTS = [
  "name",
  "message",
  "carBrand",
  "carModel",
  "preferredBrand",
  "carInfo",
  "carPrice",
  "carStatus",
] as const;

/** Signals in the lead itself. Those of its phone and network are counted when it is stored. */
export function spamSignalsOf({ honeypot, ...lead }: SubmittedLead): SpamSignal[] {
  const signals: [SpamSignal, boolean][] = [
    ["trap", Boolean(honeypot)],
    ["links", TEXTS.some((field) => hasLink(lead[field] ?? ""))],
  ];
  return signals.flatMap(([signal, applies]) => (applies ? [signal] : []));
}

function hasLink(text: string): boolean {
  return [...text.matchAll(LINK)].some(([, ofAddress, bare]) => !CAR_ADS.test(ofAddress ?? bare ?? ""));
}

type Worth = Pick<SubmittedLead, "message" | "carBrand" | "carInfo"> & { carId?: Text; carSlug?: Text };

/** Whether a lead names a car or has at least two Russian words, so that staff lose more by missing it than by reading it. */
export function isWorthReading({ carBrand, carInfo, carId, carSlug, message }: Worth): boolean {
  return Boolean(carBrand || carInfo || carId || carSlug) || (message?.match(/[а-яё]{3,}/giu)?.length ?? 0) >= 2;
}

/** Labels of the stored signals. */
export function spamSignalLabels(stored: string): string[] {
  return Object.entries(SPAM_SIGNAL_LABELS).flatMap(([signal, label]) =>
    stored.split(" ").includes(signal) ? [label] : [],
  );
}
