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

export interface StaffRequirements {
  audience: StaffAudience;
  /** A dangerous action: refused with `confirmation_required` unless the person has proved their identity recently. */
  recentLogin?: true;
}

/**
 * `audience` is who may call: anyone (`visitor`), anyone with an address that we signed (`signed-link`), every signed-in staff
 * member (`staff`), or staff whose role has the named permission, or one of several.
 */
export type ApiRoute =
  | (Call & { audience: "visitor"; handler: Handler<ApiEnvironment> })
  | (Call & { audience: "signed-link"; handler: Handler<ApiEnvironment> })
  | (Call & StaffRequirements & { handler: StaffHandler });
