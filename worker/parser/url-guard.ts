import { fail, ok, type Result } from "#worker/domain/kernel/result.ts";

const URL_MAX = 2000;
/** Names that mean a machine or a network of one's own. */
const OWN_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;
/** Hosts of clouds' metadata services, and other Workers, which a server must not be sent to. */
const SERVICE_HOSTS =
  /^(?:metadata(?:\.google)?(?:\.internal)?|instance-data(?:\..*)?)$|(?:^|\.)(?:workers\.dev|pages\.dev|cloudflareaccess\.com)$/;
/** Services that answer any name with the address written in it. */
const ADDRESS_NAMES =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|1u\.ms|rbndr\.us)$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Whether the server may be sent to an address that somebody typed or a site redirected to: http or https, default port, a
 * public host name and no credentials. Addresses by number are refused as a whole: no listing lives there.
 */
export function checkUrl(text: string): Result<URL> {
  const plain = text.trim();
  if (plain === "") return fail("invalid", "Введите ссылку");
  if (plain.length > URL_MAX) return fail("invalid", "Ссылка слишком длинная");
  // Browsers drop tabs and line breaks inside an address and read a backslash as a slash: no honest link has them.
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

/** The URL parser has already turned decimal, octal and hexadecimal forms of IPv4 into dotted numbers, and IPv6 into brackets. */
function isForbiddenHost(host: string): boolean {
  if (host === "" || host.includes("[") || host.includes(":") || IPV4.test(host)) return true;
  if (!host.includes(".") || host.includes("..") || host.includes("%")) return true;
  if (/^\d+$/.test(host.slice(host.lastIndexOf(".") + 1))) return true;
  return OWN_NAMES.test(host) || SERVICE_HOSTS.test(host) || ADDRESS_NAMES.test(host);
}
