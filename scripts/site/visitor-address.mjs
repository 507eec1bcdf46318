/**
 * Headers that give a request this address of a visitor at both homes: workerd takes Cloudflare's header, the server the one that a
 * trusted proxy adds. @param {string} address
 */
export function visitorFrom(address) {
  return { "CF-Connecting-IP": address, "X-Forwarded-For": address };
}
