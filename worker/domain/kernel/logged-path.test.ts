// When this fails, the log holds what opens a quote, a visit or a file of an outlet, or who has asked.
import { expect, it } from "vitest";
import { loggedPath } from "./logged-path.ts";

it.each([
  ["/", "/"],
  ["/catalog?search=%2B79991234567", "/catalog"],
  ["/car/haval-jolion-2022-a1b2?utm_source=x", "/car/haval-jolion-2022-a1b2"],
  ["/admin/leads/0b6c2f5e-1111-4d44-9a11-3d2d0f3f0001", "/admin/leads/0b6c2f5e-1111-4d44-9a11-3d2d0f3f0001"],
  ["/q/abcdefghjk", "/q/*"],
  ["/api/quotes/abcdefghjk/use", "/api/quotes/*/*"],
  ["/visit/c2VjcmV0/calendar", "/visit/*/*"],
  ["/conversation/id.c2VjcmV0/file/0123", "/conversation/*/*/*"],
  ["/conversation/id.c2VjcmV0.data", "/conversation/*"],
  ["/outlets/json/secret.json", "/outlets/*/*"],
  ["/Q/abcdefghjk", "/Q/*"],
  ["/q/abcdefghjk.data", "/q/*"],
  ["/l/abcdefghjk", "/l/*"],
  ["/api/objects/upload/abcdefghjk", "/api/objects/upload/*"],
  ["/api/calls/mango/events/secret", "/api/calls/*/*/*"],
  ["/bot123456:AAF-secret/sendMessage", "/*/*"],
  ["/8f3a1c0d.txt", "/*"],
  ["/ivan@mail.ru", "/*"],
  ["/%D0%98%D0%B2%D0%B0%D0%BD", "/*"],
])("%s is logged as %s", (target, path) => {
  expect(loggedPath(target)).toBe(path);
});
