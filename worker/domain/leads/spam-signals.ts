/**
 * Reasons to think that a lead is spam. Such a lead is stored, but the desk's lists leave it out and nobody is notified.
 * The keys are stored in `leads.spam_marks`; `trap` is a filled honeypot.
 */
const SPAM_SIGNAL_LABELS = {
  trap: "Заполнено поле, которого не видят люди",
  fast: "Отправлена быстрее, чем можно заполнить",
  links: "Ссылки в тексте",
  phone: "Много заявок с одного номера за час",
  network: "Много заявок с одного адреса за час",
} as const;
type SpamSignal = keyof typeof SPAM_SIGNAL_LABELS;

/** A visitor needs longer to fill in a form. */
const FORM_FILLED_MIN_MS = 2000;
/** Leads within an hour that are no signal yet; offices and mobile networks share an address. */
export const LEADS_AN_HOUR = { phone: 5, network: 20 } as const;
export const LEADS_COUNTED_MS = 60 * 60 * 1000;

const LINK =
  /(?:https?:\/\/|www\.)([^\s/]*)|\b((?:[a-z0-9-]+\.)+(?:ru|com|net|org|info|top|xyz|site|online|shop|club|cc|io|me))\b/gi;
/** Sites of private car sales: a link to one describes the visitor's own car. */
const CAR_ADS = /(?:^|\.)(?:auto|avito|drom|youla)\.ru$/i;

interface SubmittedLead {
  name: string;
  message?: string | null | undefined;
  /** The honeypot. */
  honeypot?: string | null | undefined;
  /** Time from opening the form to sending it; undefined when unknown. */
  filledMs?: number | null | undefined;
}

/** Signals in the lead itself. Those of its phone and network are counted when it is stored. */
export function spamSignalsOf({ name, message, honeypot, filledMs }: SubmittedLead): SpamSignal[] {
  const signals: [SpamSignal, boolean][] = [
    ["trap", Boolean(honeypot)],
    ["fast", typeof filledMs === "number" && filledMs < FORM_FILLED_MIN_MS],
    ["links", hasLink(name) || hasLink(message ?? "")],
  ];
  return signals.flatMap(([signal, applies]) => (applies ? [signal] : []));
}

function hasLink(text: string): boolean {
  return [...text.matchAll(LINK)].some(([, ofAddress, bare]) => !CAR_ADS.test(ofAddress ?? bare ?? ""));
}

/** Labels of the stored signals. */
export function spamSignalLabels(stored: string): string[] {
  return Object.entries(SPAM_SIGNAL_LABELS).flatMap(([signal, label]) =>
    stored.split(" ").includes(signal) ? [label] : [],
  );
}
