import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { AddressKind } from "#worker/domain/dealership/old-address.ts";

interface AddressArgs {
  request: Request;
  context: AppLoadContext;
  params: { slug?: string | undefined };
}

/** Where a page with an old slug is now, sub-page and query kept; null when its slug was never another one's. */
export async function findNewAddress(
  { request, context, params: { slug = "" } }: AddressArgs,
  kind: AddressKind,
): Promise<string | null> {
  const found = await context.services.dealership.findNewAddress(kind, slug);
  if (found === null) return null;
  const { pathname, search } = new URL(request.url);
  const [, , , ...below] = pathname.split("/");
  return `/${[kind, found, ...below].join("/")}${search}`;
}

/** For a page that was not found: a 301 to its new address, or `refusal`. Not kept by browsers: a slug may be given anew. */
export async function redirectOr(refusal: Response, args: AddressArgs, kind: AddressKind): Promise<Response> {
  const address = await findNewAddress(args, kind);
  return address === null ? refusal : redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } });
}
