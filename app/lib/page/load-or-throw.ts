import type { AppLoadContext } from "@remix-run/cloudflare";

/** What a page could not load: logged, and shown small below the visitor's own words, so that a call can be matched. */
export type LoadFailure =
  | "Failed to fetch cars"
  | "Failed to fetch new cars"
  | "Failed to fetch used cars"
  | "Failed to fetch lease cars"
  | "Failed to fetch brands"
  | "Failed to fetch leads"
  | "Failed to fetch reviews";

/** The data, or a 503 that the page's error boundary turns into words. Answers that the loader itself throws pass through. */
export async function loadOrThrow<T>(context: AppLoadContext, failure: LoadFailure, data: Promise<T>): Promise<T> {
  try {
    return await data;
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    context.log.error("load_failed", cause, { failure });
    throw new Response(failure, { status: 503, statusText: failure });
  }
}

export type NotFoundText = "Car not found" | "Brand not found" | "404 Page Not Found";

/** A page whose subject is not there. `title` is for the visitor. */
export function notFound(title: string, statusText: NotFoundText): Response {
  return new Response(title, { status: 404, statusText });
}
