import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { AddressKind } from "#worker/domain/dealership/old-address.ts";

interface AddressArgs {
  request: Request;
  context: AppLoadContext;
  params: { slug?: string | undefined };
}

/** The current path of a page whose slug has changed, with its sub-page and query; null when the slug is not an old one. */
export async function findNewHref(
  { request, context, params: { slug = "" } }: AddressArgs,
  kind: AddressKind,
): Promise<string | null> {
  const found = await context.services.dealership.findNewAddress(kind, slug);
  if (found === null) return null;
  const { pathname, search } = new URL(request.url);
  if (kind === "page") return `/${found}${search}`;
  const [, , , ...rest] = pathname.split("/");
  return `/${[kind, found, ...rest].join("/")}${search}`;
}

/** A 301 to the page's current path, else `notFound`. Browsers revalidate it, because a slug can be given to another page. */
export async function redirectOr(notFound: Response, args: AddressArgs, kind: AddressKind): Promise<Response> {
  const href = await findNewHref(args, kind);
  return href === null ? notFound : redirect(href, { status: 301, headers: { "Cache-Control": "no-cache" } });
}
