import type { AppLoadContext } from "@remix-run/cloudflare";

/** Logged and shown in small type, so that a report from a user can be matched with the log. */
type LoadFailure =
  | "Failed to fetch cars"
  | "Failed to fetch new cars"
  | "Failed to fetch used cars"
  | "Failed to fetch lease cars"
  | "Failed to fetch brands"
  | "Failed to fetch leads"
  | "Failed to fetch reviews"
  | "Failed to fetch page";

/** Returns the data. Logs a failure and throws a 503 for the error boundary; a thrown Response is passed on. */
export async function loadOrThrow<T>(context: AppLoadContext, failure: LoadFailure, data: Promise<T>): Promise<T> {
  try {
    return await data;
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    context.log.error("load_failed", cause, { failure });
    throw new Response(failure, { status: 503, statusText: failure });
  }
}

type NotFoundText = "Car not found" | "Brand not found" | "404 Page Not Found" | "410 Gone";

/** A 404 response. `title` is shown to the visitor. */
export function notFound(title: string, statusText: NotFoundText): Response {
  return new Response(title, { status: 404, statusText });
}
