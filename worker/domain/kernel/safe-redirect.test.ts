// Fails when a link to the sign-in page could send staff to another site.
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

describe("safeRedirect", () => {
  it.each([
    ["/admin", "/admin"],
    ["/admin/leads?status=new&type=trade_in", "/admin/leads?status=new&type=trade_in"],
    ["/admin/cars?q=%D0%BB%D0%B0%D0%B4%D0%B0#top", "/admin/cars?q=%D0%BB%D0%B0%D0%B4%D0%B0#top"],
    ["/", "/"],
    ["/admin/../car/x", "/car/x"],
    ["/a//b", "/a//b"],
    ["/login?next=https://evil.test", "/login?next=https://evil.test"],
  ])("lets %j through as %j", (to, path) => {
    expect(safeRedirect(to)).toBe(path);
  });

  it.each([
    null,
    undefined,
    7,
    "",
    "admin",
    "https://evil.test/",
    "javascript:alert(1)",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\/evil.test",
    "/admin\\..\\..\\evil",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r\nSet-Cookie: a=b",
    "\u0000/admin",
    "/..//evil.test",
    "/.//evil.test",
    "/%2e%2e//evil.test",
    "/admin/..//evil.test",
    `/${"a".repeat(2000)}`,
  ])("turns %j away", (to) => {
    expect(safeRedirect(to)).toBe("/admin");
    expect(safeRedirect(to, "/elsewhere")).toBe("/elsewhere");
  });
});
