// When this fails, the log fills with addresses that do not exist, or an exception of a page leaves no line.
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, it } from "vitest";
import { handleError } from "./entry.server.tsx";

function loggedFor(error: unknown): string[] {
  const lines: string[] = [];
  const context = { log: { error: (event: string) => void lines.push(event) } } as unknown as AppLoadContext;
  handleError(error, {
    request: new Request("https://salon.test/x"),
    context,
    params: {},
  } satisfies LoaderFunctionArgs);
  return lines;
}

it.each([
  ["an address without a route", new ErrorResponse(404, "Not Found", 'Error: No route matches URL "/x"', true), []],
  ["a method without a route", new ErrorResponse(405, "Method Not Allowed", "Error: no action", true), []],
  ["an exception", new Error("boom"), ["render_failed"]],
  ["a failure inside Remix", new ErrorResponse(500, "Internal Server Error", "Error: x", true), ["render_failed"]],
])("%s", (_, error, lines) => {
  expect(loggedFor(error)).toEqual(lines);
});
