/** @typedef {{ url: string, method: string, headers: Record<string, string>, body: string }} Outgoing */
/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string }} Reply */

const PATH = "/attack/outgoing";

/**
 * The main module of an attacked site: the built Worker, in which every request to another site is recorded and answered by the replies
 * that were set, by the beginning of the address; others get a 404. Nothing leaves this machine.
 */
export const canaryEntry = {
  path: "attacked-worker.js",
  text: `import site from "./index.js";
let requests = [];
let replies = {};
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = request.body ? await request.text() : "";
  requests.push({ url: request.url, method: request.method, headers: Object.fromEntries(request.headers), body });
  const [, reply] = Object.entries(replies).find(([start]) => request.url.startsWith(start)) ?? [];
  return new Response(reply?.body ?? "", { status: reply ? (reply.status ?? 200) : 404, headers: reply?.headers ?? {} });
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

/** @param {string} siteUrl */
export function canaryOf(siteUrl) {
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
