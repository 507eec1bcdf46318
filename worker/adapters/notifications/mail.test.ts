import type { SendEmail } from "@cloudflare/workers-types";
import { expect, it } from "vitest";
import { DeliveryFailure, PermanentDeliveryFailure, UnsureDeliveryFailure } from "./delivery-failure.ts";
import { bindingMail, type Mail } from "./mail.ts";

// Fails when a mail that Cloudflare refuses is sent for ever, or one that it may have sent is sent again.

const MAIL: Mail = { from: { name: "Салон", email: "site@salon.test" }, to: "anna@mail.test", subject: "x", text: "x" };

async function failureOf(code: string | null) {
  const send = () => Promise.reject(Object.assign(new Error("no"), code === null ? {} : { code }));
  const error: unknown = await bindingMail({ send } as unknown as SendEmail)
    .send(MAIL)
    .catch((cause: unknown) => cause);
  return error instanceof DeliveryFailure ? [error.constructor, error.reason] : error;
}

it.each([
  ["E_RECIPIENT_NOT_ALLOWED", PermanentDeliveryFailure, /адрес получателя/],
  ["E_RECIPIENT_SUPPRESSED", PermanentDeliveryFailure, /пожаловался/],
  ["E_CONTENT_TOO_LARGE", PermanentDeliveryFailure, /больше, чем принимает/],
  ["E_RATE_LIMIT_EXCEEDED", DeliveryFailure, /E_RATE_LIMIT_EXCEEDED$/],
  ["E_INTERNAL_SERVER_ERROR", UnsureDeliveryFailure, /E_INTERNAL_SERVER_ERROR$/],
  ["E_UNSURE", UnsureDeliveryFailure, /могло уйти/],
  [null, UnsureDeliveryFailure, /^Почта не принята$/],
])("%s", async (code, Failure, reason) => {
  expect(await failureOf(code)).toEqual([Failure, expect.stringMatching(reason)]);
});

it("returns the Message-ID", async () => {
  const send = () => Promise.resolve({ messageId: "<1@salon.test>" });
  expect(await bindingMail({ send } as unknown as SendEmail).send(MAIL)).toBe("<1@salon.test>");
});
