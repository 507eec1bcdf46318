let known: string | null = null;

/** Metrika calls it once its script has loaded, which happens only after consent. */
export function setClientId(id: string): void {
  known = id;
}

/** ClientID of Yandex Metrika; null without consent, and while its script has not loaded. Sent with a lead, stored nowhere here. */
export function clientId(): string | null {
  return known;
}
