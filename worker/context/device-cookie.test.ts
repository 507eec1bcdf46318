// Fails when a browser can claim to be another's known device, or when a login does not make its browser known.
import { expect, it } from "vitest";
import { deviceSigner } from "../services/staff/devices/device-signer.ts";
import { deviceOf, withDeviceCookie } from "./device-cookie.ts";

const signer = deviceSigner("secret");

function cookieAfterLogin(device = deviceOf(new Headers(), signer)): string | undefined {
  const login = new Response(null, { headers: { "Set-Cookie": "__Host-sid=token; Path=/" } });
  return withDeviceCookie(login, device, signer).headers.getSetCookie()[1];
}

it("knows the browser again after a login, and keeps its id", () => {
  const device = deviceOf(new Headers(), signer);
  expect(device.isOurs).toBe(false);
  const cookie = cookieAfterLogin(device);
  expect(cookie).toMatch(/^__Host-device=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=34560000$/);
  const headers = new Headers({ Cookie: `a=b; ${cookie?.split(";")[0]}` });
  expect(deviceOf(headers, signer)).toEqual({ id: device.id, isOurs: true });
});

it("trusts no id without our signature, nor another secret's", () => {
  const cookie = cookieAfterLogin()?.split(";")[0] ?? "";
  const forged = cookie.replace(/=[0-9a-f]{8}/, "=00000000");
  for (const value of [forged, `${cookie}x`, "__Host-device=x.y"]) {
    expect(deviceOf(new Headers({ Cookie: value }), signer).isOurs, value).toBe(false);
  }
  expect(deviceOf(new Headers({ Cookie: cookie }), deviceSigner("another")).isOurs).toBe(false);
});

it("sets no cookie on responses that open no session", () => {
  const device = deviceOf(new Headers(), signer);
  for (const setCookie of ["__Host-sid=; Max-Age=0", "other=1"]) {
    const response = new Response(null, { headers: { "Set-Cookie": setCookie } });
    expect(withDeviceCookie(response, device, signer).headers.getSetCookie()).toEqual([setCookie]);
  }
});
