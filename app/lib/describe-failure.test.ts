import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, it } from "vitest";
import { describeFailure } from "./describe-failure.ts";

it.each([
  ["a 503 of a loader", new ErrorResponse(503, "Failed to fetch cars", ""), "503", false],
  ["a loader that threw", new Error("Unexpected Server Error"), "500", false],
  [
    "a proxy's page",
    new Error("Unable to decode turbo-stream response from URL: /x"),
    "ответ сервера не разобрать",
    false,
  ],
  ["no connection in Chromium", new TypeError("Failed to fetch"), "нет ответа", true],
  ["no connection in Safari", new TypeError("Load failed"), "нет ответа", true],
  ["no connection in Firefox", new TypeError("NetworkError when attempting to fetch resource."), "нет ответа", true],
  ["a fault of the page itself", new TypeError("x is undefined"), "сбой на странице", false],
])("of %s shows the true status", (_, error, status, isOffline) => {
  expect(describeFailure(error)).toMatchObject({ status, isOffline });
});
