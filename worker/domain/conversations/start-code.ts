/**
 * What a link into a messenger carries: the car, or the page of the site. Telegram takes 64 characters of `A-Za-z0-9_-`
 * (https://core.telegram.org/bots/features#deep-linking), MAX 128.
 */
export interface StartCode {
  carId: string | null;
  /** Of this site; null with a car. */
  path: string | null;
}

const START_MAX = 64;
const UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** «c-<id without dashes>» for a car, «p-<base64url of the path>» for a page; «m» where neither fits. */
export function startCode({ carId, path }: StartCode): string {
  if (carId !== null) {
    const short = carId.replaceAll("-", "");
    const code = `c-${UUID.test(short) ? short : carId}`;
    if (code.length <= START_MAX && /^[\w-]+$/.test(code)) return code;
  }
  const code = path === null ? "m" : `p-${toBase64Url(path)}`;
  return code.length <= START_MAX ? code : "m";
}

/** Null for a text that is no code of `startCode`. */
export function readStartCode(code: string): StartCode | null {
  if (code.length > START_MAX) return null;
  if (code === "m") return { carId: null, path: null };
  const value = code.slice(2);
  if (code.startsWith("c-") && value !== "") {
    const [, ...parts] = UUID.exec(value) ?? [];
    return { carId: parts.length > 0 ? parts.join("-") : value, path: null };
  }
  const path = code.startsWith("p-") ? fromBase64Url(value) : null;
  return path !== null && /^\/(?!\/)/.test(path) ? { carId: null, path } : null;
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64Url(text: string): string | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
