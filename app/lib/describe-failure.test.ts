// An error screen shows the wrong status, and staff cannot report what happened.
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, it } from "vitest";
import { SERVER_FAULT } from "#worker/domain/kernel/server-fault.ts";
import { describeFailure } from "./describe-failure.ts";

it.each([
  ["a 503 from a loader", new ErrorResponse(503, "Failed to fetch cars", ""), "503", false],
  ["a loader that threw", new Error(SERVER_FAULT), "500", false],
  [
    "a proxy's error page",
    new Error("Unable to decode turbo-stream response from URL: /x"),
    "ответ сервера не разобрать",
    false,
  ],
  ["no connection in Chromium", new TypeError("Failed to fetch"), "нет ответа", true],
  ["no connection in Safari", new TypeError("Load failed"), "нет ответа", true],
  ["no connection in Firefox", new TypeError("NetworkError when attempting to fetch resource."), "нет ответа", true],
  ["an exception in the page", new TypeError("x is undefined"), "сбой на странице", false],
])("shows the status of %s", (_, error, status, isOffline) => {
  expect(describeFailure(error)).toMatchObject({ status, isOffline });
});
