import { fail, ok, type Result } from "#worker/domain/kernel/result.ts";

const URL_MAX = 2000;
/** Names of local machines and private networks. */
const OWN_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;
/** Metadata services of clouds, and other Workers. */
const SERVICE_HOSTS =
  /^(?:metadata(?:\.google)?(?:\.internal)?|instance-data(?:\..*)?)$|(?:^|\.)(?:workers\.dev|pages\.dev|cloudflareaccess\.com)$/;
/** DNS services that resolve a name to the IP address written in it. */
const ADDRESS_NAMES =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|1u\.ms|rbndr\.us)$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Protects against server-side request forgery: accepts http and https, the default port, a public host name and no
 * credentials. All IP addresses are refused. Checks addresses that staff typed and redirects.
 */
export function checkUrl(text: string): Result<URL> {
  const plain = text.trim();
  if (plain === "") return fail("invalid", "Введите ссылку");
  if (plain.length > URL_MAX) return fail("invalid", "Ссылка слишком длинная");
  // URL parsers drop tabs and line breaks and read a backslash as a slash, which could hide the real host.
  if (/[\p{Cc}\\]/u.test(plain)) return fail("invalid", "В ссылке есть недопустимые знаки");
  if (!URL.canParse(plain)) return fail("invalid", "Это не ссылка: нужен адрес вида https://сайт/объявление");
  const url = new URL(plain);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return fail("invalid", "Поддерживаются только ссылки http и https");
  if (url.username !== "" || url.password !== "")
    return fail("invalid", "Ссылка с именем пользователя или паролем не принимается");
  if (url.port !== "") return fail("invalid", "Ссылка с указанием порта не принимается");
  const host = url.hostname.toLowerCase().replace(/\.+$/, "");
  if (isForbiddenHost(host)) return fail("forbidden", "Этот адрес не принадлежит сайту в интернете");
  url.hostname = host;
  url.hash = "";
  return ok(url);
}

/** `host` comes from the URL parser: every form of IPv4 is dotted decimal by now, and IPv6 is in brackets. */
function isForbiddenHost(host: string): boolean {
  if (host === "" || host.includes("[") || host.includes(":") || IPV4.test(host)) return true;
  if (!host.includes(".") || host.includes("..") || host.includes("%")) return true;
  if (/^\d+$/.test(host.slice(host.lastIndexOf(".") + 1))) return true;
  return OWN_NAMES.test(host) || SERVICE_HOSTS.test(host) || ADDRESS_NAMES.test(host);
}
