/** The receiver refused for good: the address or our own settings are wrong. The message is Russian and fit to show to staff. */
export class NeverDeliverable extends Error {}
