const MB = 1024 * 1024;

/** What the Worker requests from other sites, and the limits of each use. */
export interface WebUse {
  /** Plain http is for what is read from other sites, never for what is sent. This machine is reached by both. */
  allowsHttp: boolean;
  /** Whether IMPORT_ALLOW_LOCAL also allows this machine. */
  followsImport: boolean;
  /** The address comes from the deployment's variables: this machine is allowed, any port, and OUTGOING_HOSTS does not apply. */
  isOfDeployment: boolean;
  /** With 0, a redirect is an answer like any other. */
  redirectsMax: number;
  /** Unpacked bytes of the answer; with 0 the body is not read. */
  maxBytes: number;
  /** From the first connection to the last byte, redirects included. */
  timeoutMs: number;
}

const READ = {
  allowsHttp: true,
  followsImport: true,
  isOfDeployment: false,
  redirectsMax: 5,
  maxBytes: 5 * MB,
  timeoutMs: 15_000,
};
const SEND = {
  allowsHttp: false,
  followsImport: false,
  isOfDeployment: false,
  redirectsMax: 0,
  maxBytes: 0,
  timeoutMs: 10_000,
};

/** A new kind of request gets a line here. */
export const WEB_USES = {
  page: READ,
  feed: { ...READ, maxBytes: 200 * MB, timeoutMs: 5 * 60_000 },
  picture: READ,
  sitemap: { ...READ, maxBytes: 10 * MB },
  /** Its answer is read for the log, and by CRMs for the number of a lead. */
  webhook: { ...SEND, maxBytes: 64 * 1024 },
  /** Statuses, persons and leads of a CRM. */
  crm: { ...SEND, maxBytes: 2 * MB },
  push: SEND,
  /** APIs of messengers (services/conversations/channels), at addresses of the deployment. */
  chat: { ...SEND, isOfDeployment: true, maxBytes: 5 * MB, timeoutMs: 20_000 },
  /** Files that persons have sent there. */
  chatFile: { ...SEND, redirectsMax: 3, maxBytes: 16 * MB, timeoutMs: 60_000 },
  /** Likewise, from the API of the bot itself. */
  botFile: { ...SEND, isOfDeployment: true, maxBytes: 16 * MB, timeoutMs: 60_000 },
  /** A gateway that staff have named. */
  sms: { ...SEND, maxBytes: 64 * 1024 },
  collector: { ...SEND, isOfDeployment: true, maxBytes: MB },
  breachedPasswords: { ...SEND, isOfDeployment: true, maxBytes: MB, timeoutMs: 2000 },
  indexNow: { ...SEND, isOfDeployment: true },
  avito: { ...SEND, isOfDeployment: true, maxBytes: 5 * MB, timeoutMs: 20_000 },
  autoteka: { ...SEND, isOfDeployment: true, maxBytes: 5 * MB, timeoutMs: 20_000 },
  metrika: { ...SEND, isOfDeployment: true },
  /** A payment service, which may answer slowly: an answer that was not waited for is asked for again under the same key. */
  payments: { ...SEND, isOfDeployment: true, maxBytes: MB, timeoutMs: 20_000 },
  /** Pages of this site at its public address. */
  ownPage: { ...SEND, isOfDeployment: true },
  heartbeat: { ...SEND, timeoutMs: 5_000 },
} as const satisfies Record<string, WebUse>;

export type WebUseName = keyof typeof WEB_USES;
