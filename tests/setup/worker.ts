import { handleRequest } from "#worker/edge/handle-request.ts";
import type { Env } from "#worker/env.ts";

/** The Worker without its screens: the whole pipeline, with a plain page instead of Remix. */
export default {
  fetch(request: Request, env: Env): Promise<Response> {
    return handleRequest(request, env, () => Promise.resolve(new Response("page", { status: 200 })));
  },
};
