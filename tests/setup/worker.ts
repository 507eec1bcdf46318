import { handleRequest } from "#worker/edge/handle-request.ts";
import type { Env } from "#worker/env.ts";

/** The Worker under test without its screens: the whole pipeline, and a plain page where Remix would render. */
export default {
  fetch(request: Request, env: Env): Promise<Response> {
    return handleRequest(request, env, () => Promise.resolve(new Response("page", { status: 200 })));
  },
};
