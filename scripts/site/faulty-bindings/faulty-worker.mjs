// The main module of a site with faulty bindings: the built Worker, and /faults to set and count the faults.
// @ts-ignore The built Worker has this name in workerd.
import site from "./index.js";
import { currentCounts, setFaults, startInvocation } from "./fault-state.mjs";
import { faultyD1, faultyImages, faultyMail, faultyR2 } from "./faulty-bindings.mjs";

/** @param {any} env */
function faulty(env) {
  return {
    ...env,
    DB: faultyD1(env.DB, startInvocation()),
    MEDIA: faultyR2(env.MEDIA),
    IMAGES: faultyImages(env.IMAGES),
    ...(env.EMAIL && { EMAIL: faultyMail(env.EMAIL) }),
  };
}

// oxlint-disable-next-line import/no-default-export -- workerd looks for the Worker there.
export default {
  /** @param {Request} request @param {any} env @param {any} execution */
  async fetch(request, env, execution) {
    if (new URL(request.url).pathname !== "/faults") return site.fetch(request, faulty(env), execution);
    if (request.method === "PUT") setFaults(await request.json());
    return Response.json(currentCounts());
  },
  /** @param {any} controller @param {any} env @param {any} execution */
  scheduled(controller, env, execution) {
    return site.scheduled(controller, faulty(env), execution);
  },
};
