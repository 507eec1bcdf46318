// The main module of a site with faulty bindings: the built Worker, and /faults to set and count the faults.
// @ts-ignore The built Worker has this name in workerd.
import site from "./index.js";
import { currentCounts, setFaults, startInvocation } from "./fault-state.mjs";
import { faultyD1, faultyImages, faultyMail, faultyR2 } from "./faulty-bindings.mjs";

// @ts-ignore As above.
export { LiveRoom } from "./index.js";

/** Response header: what the response cost in D1, as JSON (`Invocation`). */
const COST_HEADER = "X-Database-Cost";

/** @param {any} env @param {import("./fault-state.mjs").Invocation} invocation */
function faulty(env, invocation) {
  return {
    ...env,
    DB: faultyD1(env.DB, invocation),
    MEDIA: faultyR2(env.MEDIA),
    IMAGES: faultyImages(env.IMAGES),
    ...(env.EMAIL && { EMAIL: faultyMail(env.EMAIL) }),
  };
}

// oxlint-disable-next-line import/no-default-export -- workerd looks for the Worker there.
export default {
  /** @param {Request} request @param {any} env @param {any} execution */
  async fetch(request, env, execution) {
    if (new URL(request.url).pathname === "/faults") {
      if (request.method === "PUT") setFaults(await request.json());
      return Response.json(currentCounts());
    }
    const invocation = startInvocation();
    const response = await site.fetch(request, faulty(env, invocation), execution);
    invocation.isAnswered = true;
    if (response.status === 101) return response;
    const answer = new Response(response.body, response);
    answer.headers.set(COST_HEADER, JSON.stringify(invocation));
    return answer;
  },
  /** @param {any} controller @param {any} env @param {any} execution */
  scheduled(controller, env, execution) {
    return site.scheduled(controller, faulty(env, startInvocation()), execution);
  },
};
