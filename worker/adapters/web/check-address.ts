// Node reads the CommonJS file of the package, which has no named exports.
import punycode from "punycode.js";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { addressesIn, isForbiddenName } from "./host-names.ts";
import { isPublicIp } from "./public-ip.ts";
import type { WebUse } from "./web-uses.ts";

const URL_MAX = 2000;
const HOST_MAX = 253;
const LOCAL_HOSTS: readonly string[] = ["localhost", "127.0.0.1"];
/** Besides the scheme's own. Feeds of stock programs often have one of these. */
const PORTS: readonly string[] = ["", "8080", "8443"];
/** What the URL parser may leave in a host besides names and addresses, such as `*` and `~`, fails this. */
const NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/;
const NUMERIC_HOST = /^\[|(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;

export interface AddressRules extends Pick<WebUse, "allowsHttp" | "isOfDeployment"> {
  allowsLocal: boolean;
  /** Host names that staff may use, with their subdomains; null allows every public one. */
  allowedHosts: readonly string[] | null;
}

/**
 * Protects against server-side request forgery (OWASP ASVS 5.0, 1.3.6): the address of a public site under its name, without
 * credentials, on a usual port. It decides by what the URL parser made of the text, and refuses texts that another parser would
 * read otherwise. Returns the address without a fragment; `invalid` or `forbidden` with a message for staff.
 */
export async function checkAddress(text: string, rules: AddressRules): Promise<Result<URL>> {
  const plain = text.trim();
  const misspelled = misspelling(plain);
  if (misspelled) return fail("invalid", misspelled);
  const url = new URL(plain);
  url.hash = "";
  if (rules.allowsLocal && LOCAL_HOSTS.includes(url.hostname)) return ok(url);
  if (url.protocol === "http:" && !rules.allowsHttp) return fail("invalid", "Адрес начинается с https://");
  if (!rules.isOfDeployment && !PORTS.includes(url.port))
    return fail("invalid", "Ссылка с таким портом не принимается: подойдут обычный, 8080 и 8443");
  const host = url.hostname.replace(/\.$/, "");
  if (NUMERIC_HOST.test(host)) return fail("forbidden", "Нужно имя сайта, а не IP-адрес");
  if (isForbiddenName(host) || !(await spellsPublicAddresses(host)))
    return fail("forbidden", "Этот адрес не принадлежит сайту в интернете");
  if (host.length > HOST_MAX || !NAME.test(host)) return fail("invalid", "Имя сайта написано неверно");
  if (!rules.isOfDeployment && rules.allowedHosts && !isAllowed(host, rules.allowedHosts))
    return fail("forbidden", "Этот сайт не входит в список разрешённых. Список ведёт администратор сервера");
  url.hostname = host;
  return ok(url);
}

/** Why the text is no address of a site, however it would be parsed; null if it is one. */
function misspelling(plain: string): string | null {
  if (plain === "") return "Введите ссылку";
  if (plain.length > URL_MAX) return "Ссылка слишком длинная";
  // URL parsers drop tabs and line breaks and read a backslash as a slash, which could hide the real host.
  if (/[\p{Cc}\\]/u.test(plain)) return "В ссылке есть недопустимые знаки";
  if (/^(?!https?:)[a-z][a-z0-9+-]*:/i.test(plain)) return "Поддерживаются только ссылки http и https";
  const authority = /^https?:\/\/([^/?#]+)/i.exec(plain)?.[1];
  if (authority?.includes("@")) return "Ссылка с именем пользователя или паролем не принимается";
  if (authority === undefined || !URL.canParse(plain)) return "Это не ссылка: нужен адрес вида https://сайт/объявление";
  const isDisguised = hasLookAlikes(authority) || hasLookAlikes(unicodeOf(new URL(plain).hostname));
  return isDisguised ? "В имени сайта есть знаки, похожие на другие" : null;
}

/** Escapes, invisible characters, full-width and circled forms, other scripts' digits and full stops: they spell another host. */
function hasLookAlikes(authority: string): boolean {
  if (/%|\s|\p{Default_Ignorable_Code_Point}|(?![0-9])\p{Nd}/u.test(authority)) return true;
  return authority.normalize("NFKC") !== authority.normalize("NFC") || /[\u3002\uff0e\uff61]/.test(authority);
}

/** A URL parser, such as that of a page's reader, has turned names in other scripts into ASCII: `xn--e4bcp` is १२७. */
function unicodeOf(host: string): string {
  try {
    return punycode.toUnicode(host);
  } catch {
    // Not encoded, although it begins like it: refused like a disguise.
    return "%";
  }
}

async function spellsPublicAddresses(host: string): Promise<boolean> {
  for (const address of addressesIn(host)) if (!(await isPublicIp(address))) return false;
  return true;
}

function isAllowed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((name) => host === name || host.endsWith(`.${name}`));
}
