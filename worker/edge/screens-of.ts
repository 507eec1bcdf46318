import { isStaffPath } from "./staff-gate.ts";

/** Screens of the storefront to which few visitors come. */
export function isLatePath(pathname: string): boolean {
  return /^\/+(?:(?:accessibility|compare|consent|conversation|deposit|hold|l|message|privacy|q|request|reviews\/+new|service-visit|subscriptions|tell-me|thanks|visit)\b|car\/+[^/]+\/+[^/])/i.test(
    pathname,
  );
}

/**
 * Which screens a request needs, or its part of the route manifest, which the browser reads before it navigates. Each set contains those
 * before it: what the Worker evaluates at its start, with the late ones, and with the panel's.
 */
export function screensOf({ pathname, searchParams }: URL): "early" | "late" | "all" {
  const paths = pathname === "/__manifest" ? searchParams.getAll("p") : [pathname];
  if (paths.some(isStaffPath)) return "all";
  return paths.some(isLatePath) ? "late" : "early";
}
