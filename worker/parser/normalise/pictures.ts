import { DRAFT_PICTURES_MAX } from "#worker/domain/imports/import-draft.ts";

/** Addresses of logos, icons and other pictures that do not show the car. */
const NOT_A_CAR =
  /logo|avatar|userpic|icon|sprite|placeholder|no-?photo|noimage|captcha|pixel|banner|badge|button|flags?(?![a-z])|dealer-info|stub|spacer|loading|preloader|favicon|\/og\/|social|share|watermark|counter|1x1/i;
const NOT_A_PHOTO = /^data:|\.(?:svg|gif|ico|mp4|webm|pdf)(?:[?#]|$)/i;

/** Thumbnail addresses and their full-size form. */
const LARGER: readonly [RegExp, string][] = [
  [/\/gen\d+(?:wb|x\d)?(?=\.\w+$)/, "/gen1200"],
  [/\/(?:120x90|160x120|320x240|456x342|small)(?=$|[/?])/, "/1200x900"],
  [/-\d{3}x\d{3}(?=\.\w+$)/, "-full"],
  [/\$_\d{1,2}(?=\.jpe?g)/i, "$_57"],
];
const SIZE_PARTS =
  /\/(?:gen\d\w*|full|small|big|large|orig(?:inal)?|thumb(?:nail)?s?|\d{2,4}x\d{2,4}\w*)(?=[./]|$)|[-_](?:\d{2,4}x\d{2,4}|full|small|thumb|big)(?=\.\w+$)/gi;

/** Absolute full-size addresses without logos and without the same picture in several sizes; at most `max`. */
export function cleanPictures(
  addresses: readonly string[],
  base: string | undefined,
  max = DRAFT_PICTURES_MAX,
): string[] {
  const pictures = new Map<string, string>();
  for (const address of addresses) {
    const url = absolute(address, base);
    if (!url || NOT_A_PHOTO.test(url) || NOT_A_CAR.test(new URL(url).pathname)) continue;
    const key = keyOf(url);
    if (!pictures.has(key)) pictures.set(key, larger(url));
    if (pictures.size === max) break;
  }
  return [...pictures.values()];
}

/** «www.site.ru/1.jpg», «cdn.site.ru/1.jpg»: an address that begins with a host. «page.html/1.jpg» is a path. */
const HOST_FIRST = /^(?!.*\.(?:html?|php|aspx?|jpe?g|png|webp)\/)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,8}\//i;

/** The absolute http(s) address; undefined for others. */
export function absolute(address: string, base: string | undefined): string | undefined {
  const text = address.trim().replace(/^\/\//, "https://").replace(HOST_FIRST, "https://$&");
  try {
    const url = base ? new URL(text, base) : new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function larger(url: string): string {
  return LARGER.reduce((address, [pattern, replacement]) => address.replace(pattern, () => replacement), url);
}

function keyOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  const named = /\.\w{3,4}$/.test(pathname) || pathname.split("/").some((part) => part.length > 20);
  return `${host.replace(/\d+/g, "")}${pathname.replace(SIZE_PARTS, "")}${named ? "" : search}`;
}
