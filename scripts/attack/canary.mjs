/** @typedef {{ url: string, method: string, headers: Record<string, string>, body: string }} Outgoing */
/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string }} Reply */

const PATH = "/attack/outgoing";

/** What answers the requests that the Worker sends elsewhere. @param {string} url @param {Record<string, Reply>} replies */
function replyTo(url, replies) {
  const [, reply] = Object.entries(replies).find(([start]) => url.startsWith(start)) ?? [];
  return new Response(reply?.body ?? "", {
    status: reply ? (reply.status ?? 200) : 404,
    headers: reply?.headers ?? {},
  });
}

/**
 * The main module of an attacked site: the built Worker, in which every request to another site is recorded and answered by the replies
 * that were set, by the beginning of the address; others get a 404. Nothing leaves this machine.
 */
const canaryEntry = {
  path: "attacked-worker.js",
  text: `import site from "./index.js";
export { LiveRoom } from "./index.js";
let requests = [];
let replies = {};
${replyTo.toString()}
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = request.body ? await request.text() : "";
  requests.push({ url: request.url, method: request.method, headers: Object.fromEntries(request.headers), body });
  return replyTo(request.url, replies);
};
export default {
  async fetch(request, env, execution) {
    if (new URL(request.url).pathname !== "${PATH}") return site.fetch(request, env, execution);
    if (request.method === "PUT") replies = await request.json();
    const received = requests;
    requests = [];
    return Response.json(received);
  },
  scheduled: (controller, env, execution) => site.scheduled(controller, env, execution),
};
`,
};

/** The same on a server of one's own: the `fetch` of its Worker. */
function canaryFetch() {
  /** @type {Outgoing[]} */
  let requests = [];
  /** @type {Record<string, Reply>} */
  let replies = {};
  /** @type {typeof fetch} */
  const record = async (input, init) => {
    const request = new Request(input, init);
    const { url, method } = request;
    requests.push({ url, method, headers: Object.fromEntries(request.headers), body: await request.text() });
    return replyTo(url, replies);
  };
  const canary = {
    received() {
      const received = requests;
      requests = [];
      return Promise.resolve(received);
    },
    /** @param {Record<string, Reply>} given */
    replyWith(given) {
      replies = given;
      return Promise.resolve();
    },
  };
  return { serving: { fetch: record }, canaryOf: () => canary };
}

/** @param {string} siteUrl */
function canaryOf(siteUrl) {
  return {
    /** The requests to other sites since the last call. @returns {Promise<Outgoing[]>} */
    async received() {
      return /** @type {Outgoing[]} */ (await (await fetch(siteUrl + PATH)).json());
    },
    /** @param {Record<string, Reply>} replies */
    async replyWith(replies) {
      await fetch(siteUrl + PATH, { method: "PUT", body: JSON.stringify(replies) });
    },
  };
}

/** At each home: options of `serve` that keep requests to other sites on this machine, and the record of those. */
export const CANARIES = { workerd: () => ({ serving: { entry: canaryEntry }, canaryOf }), server: canaryFetch };
