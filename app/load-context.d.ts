import type { RequestContext } from "#worker/context/create-context.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}

  interface Future {
    v3_singleFetch: true;
  }
}
