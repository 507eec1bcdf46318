// Fails when staff cannot recognise their own devices in the list of sessions.
import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/146.0.0.0 Safari/537.36`, "Chrome, Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/144.0 YaBrowser/26.2 Safari/537.36`, "Яндекс Браузер, Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/146.0 Safari/537.36 Edg/146.0`, "Edge, Windows"],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/146.0 Mobile Safari/537.36`, "Chrome, Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1", "Safari, iPhone"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, macOS"],
  ["curl/8.5.0", "Неизвестное устройство"],
  [null, "Неизвестное устройство"],
])("%s is %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
