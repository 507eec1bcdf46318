import type { Context } from "hono";
import type * as z from "zod/mini";
import type { RequestContext } from "../context/create-context.ts";
import { API_BODY_MAX_BYTES, PICTURES_BODY_MAX_BYTES, VISITOR_BODY_MAX_BYTES } from "../domain/kernel/limits.ts";
import type { StaffAudience } from "../domain/staff/permissions.ts";
import type { PictureFields } from "../services/media/store-data-urls.ts";
import type { StaffSession } from "../services/staff/session.ts";

export interface ApiEnvironment {
  Bindings: RequestContext;
}

export type ApiContext = Context<ApiEnvironment>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call: anyone (`visitor`), anyone with an address that we signed (`signed-link`), every signed-in staff member (`staff`), or staff
 * whose role has the named permission, or one of several.
 */
export type Audience = "visitor" | "signed-link" | StaffAudience;

/** The signed-in staff member, whose name the audit log records; null where anybody may call. */
export type ActorOf<A extends Audience> = A extends "visitor" | "signed-link" ? null : StaffSession;

/**
 * Why a call that is no GET takes no request key (request-key.ts). `reads`: it changes nothing, the query is in the body. `values`: it
 * stores the values that it names; a repeat finds them stored and writes nothing. `session`: it confirms the caller's session, once
 * more with each repeat. `test`: it sends a test message or asks another system, each time that staff want it. `link`: it signs an address or a
 * challenge and stores nothing. `file`: it stores a file under its hash; a repeat finds it stored. `work`: it goes on with what another call has decided; a repeat goes on from where the work is.
 */
type Repeatable = "reads" | "values" | "session" | "test" | "link" | "file" | "work";

/** What is said of a call beside its method, path and audience. */
export interface CallProperties {
  /** For /api/openapi.json. */
  summary: string;
  /** The schema of the JSON body. */
  body?: z.ZodMiniType | undefined;
  query?: z.ZodMiniObject | undefined;
  /** A body for the description, where the one that its schema gives would be refused (example-of.ts). */
  example?: object;
  /** The status of success, if not 200. */
  status?: 201;
  /** The content type of the response, if not JSON. */
  contentType?: string;
  /** Fields whose pictures the body may contain as `data:` URLs; they are stored before the body is parsed. */
  pictures?: PictureFields;
  /** The body may be as large as one with pictures. */
  hasPictures?: true;
  /** Largest body in bytes, if not the limit of its audience. */
  maxBytes?: number;
  /** A dangerous action: refused with `confirmation_required` unless the person has proved their identity recently. */
  recentLogin?: true;
  /** Also for staff who must set up a second factor before anything else. */
  isFactorSetup?: true;
  /** Of the person's own account or browser: refused to API tokens, as dangerous actions are. */
  forPerson?: true;
  /** Absent for a change that is executed once per request key. */
  repeatable?: Repeatable;
}

export interface Route<A extends Audience = Audience> extends CallProperties {
  method: Method;
  /** Below /api. */
  path: string;
  audience: A;
  handler: Handler<A>;
}

export type Handler<A extends Audience> = (c: ApiContext, actor: ActorOf<A>) => Response | Promise<Response>;

export type StaffRoute = Route<StaffAudience>;
type OpenRoute = Route<"visitor" | "signed-link">;
export type ApiRoute = StaffRoute | OpenRoute;

export function isStaffRoute(route: ApiRoute): route is StaffRoute {
  return route.audience !== "visitor" && route.audience !== "signed-link";
}

/** Whether a program may call it with an API token that has the permission. */
export function takesToken({ forPerson, recentLogin }: ApiRoute): boolean {
  return !forPerson && !recentLogin;
}

/** Whether a repeat with the same request key gets the first answer. */
export function takesRequestKey(route: ApiRoute): boolean {
  return isStaffRoute(route) && route.method !== "GET" && route.repeatable === undefined;
}

/** Bytes of the largest body that a call takes. */
export function bodyLimitOf({ audience, pictures, hasPictures, maxBytes }: ApiRoute): number {
  if (maxBytes !== undefined) return maxBytes;
  if (pictures || hasPictures) return PICTURES_BODY_MAX_BYTES;
  return audience === "visitor" ? VISITOR_BODY_MAX_BYTES : API_BODY_MAX_BYTES;
}
