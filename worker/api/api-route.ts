import type { Context, Handler } from "hono";
import type { RequestContext } from "../context/create-context.ts";
import type { StaffAudience } from "../domain/staff/permissions.ts";
import type { StaffSession } from "../services/staff/session.ts";

export interface ApiEnvironment {
  Bindings: RequestContext;
}

/** Also receives the signed-in staff member, whose name the audit log records. */
export type StaffHandler = (c: Context<ApiEnvironment>, actor: StaffSession) => Response | Promise<Response>;

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api. */
  path: string;
  /** The body may contain pictures as `data:` URLs. */
  hasPictures?: true;
  /** Largest body in bytes, if not the limit of its audience. */
  maxBytes?: number;
}

/**
 * Why a call that is no GET takes no request key (request-key.ts). `reads`: it changes nothing, the query is in the body. `values`: it
 * stores the values that it names; a repeat finds them stored and writes nothing. `session`: it confirms the caller's session, once
 * more with each repeat. `test`: it sends a test message, each time that staff want one. `link`: it signs an address or a
 * challenge and stores nothing.
 */
type Repeatable = "reads" | "values" | "session" | "test" | "link";

export interface StaffRequirements {
  audience: StaffAudience;
  /** A dangerous action: refused with `confirmation_required` unless the person has proved their identity recently. */
  recentLogin?: true;
  /** Also for staff who must set up a second factor before anything else. */
  isFactorSetup?: true;
  /** Absent for a change that is executed once per request key. */
  repeatable?: Repeatable;
}

/**
 * `audience` is who may call: anyone (`visitor`), anyone with an address that we signed (`signed-link`), every signed-in staff
 * member (`staff`), or staff whose role has the named permission, or one of several.
 */
export type ApiRoute = OpenRoute | StaffRoute;

type OpenRoute = Call & { audience: "visitor" | "signed-link"; handler: Handler<ApiEnvironment> };

export type StaffRoute = Call & StaffRequirements & { handler: StaffHandler };

/** One line of the route table: method, path, audience, handler, and what is not as usual. */
type Line<Route extends ApiRoute> = [
  method: Route["method"],
  path: string,
  audience: Route["audience"],
  handler: Route["handler"],
  exceptions?: Omit<Route, "method" | "path" | "audience" | "handler">,
];

export function call(...line: Line<OpenRoute>): ApiRoute;
export function call(...line: Line<StaffRoute>): ApiRoute;
export function call(...[method, path, audience, handler, exceptions]: Line<ApiRoute>): ApiRoute {
  return { method, path, audience, handler, ...exceptions } as ApiRoute;
}

export function isStaffRoute(route: ApiRoute): route is StaffRoute {
  return route.audience !== "visitor" && route.audience !== "signed-link";
}

/** Whether a repeat with the same request key gets the first answer. */
export function takesRequestKey(route: ApiRoute): boolean {
  return isStaffRoute(route) && route.method !== "GET" && route.repeatable === undefined;
}
