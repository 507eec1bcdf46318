const HIDDEN = "GET /api/leads HTTP/1.1\r\nHost: localhost\r\nCookie: COOKIE\r\n\r\n";
const CHUNKED_END = "0\r\n\r\n";

/** @param {string[]} headers @param {string} body */
const post = (headers, body) =>
  `POST /request/callback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers.join("\r\n")}\r\n\r\n${body}`;

/** Requests that a proxy and a server could divide at different places (RFC 9112, 11.2), as bytes. @type {Record<string, string>} */
export const HOSTILE_REQUESTS = {
  "a length and chunks": post(["Content-Length: 4", "Transfer-Encoding: chunked"], CHUNKED_END + HIDDEN),
  "chunks and a length": post(["Transfer-Encoding: chunked", "Content-Length: 200"], CHUNKED_END + HIDDEN),
  "two lengths": post(["Content-Length: 3", "Content-Length: 200"], `a=b${HIDDEN}`),
  "a list of lengths": post(["Content-Length: 3, 3"], `a=b${HIDDEN}`),
  "a length with a sign": post(["Content-Length: +3"], `a=b${HIDDEN}`),
  "a hexadecimal length": post(["Content-Length: 0x3"], `a=b${HIDDEN}`),
  "a negative length": post(["Content-Length: -1"], `a=b${HIDDEN}`),
  "an unknown coding": post(["Transfer-Encoding: xchunked", "Content-Length: 3"], `a=b${HIDDEN}`),
  "chunks twice": post(["Transfer-Encoding: chunked, chunked"], CHUNKED_END + HIDDEN),
  "a tab in the coding": post(["Transfer-Encoding:\tchunked", "Content-Length: 3"], `a=b${HIDDEN}`),
  "a space before the colon": post(["Transfer-Encoding : chunked", "Content-Length: 3"], `a=b${HIDDEN}`),
  "a folded header": post(["Transfer-Encoding:", " chunked", "Content-Length: 3"], `a=b${HIDDEN}`),
  "a bare line feed": post(["X: y\nTransfer-Encoding: chunked", "Content-Length: 3"], `a=b${HIDDEN}`),
  "a chunk's size of 2^64": post(["Transfer-Encoding: chunked"], "10000000000000000\r\nx\r\n0\r\n\r\n"),
  "a chunk's size without digits": post(["Transfer-Encoding: chunked"], `zz\r\nx\r\n${CHUNKED_END}`),
  "an absolute address": "GET https://evil-canary.example/admin HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "two hosts": "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil-canary.example\r\n\r\n",
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "an old version": "GET / HTTP/0.9\r\n\r\n",
  "a path without a slash": "GET admin HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "an upgrade":
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
  "a line that is no request": "\u0016\u0003\u0001\u0000\u0000\r\n\r\n",
};

const EVIL = "evil-canary.example";

/** What browsers may read as another site. */
export const HOSTILE_REDIRECTS = [
  `https://${EVIL}`,
  `//${EVIL}`,
  `///${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/admin/..//${EVIL}`,
  `/%2f/${EVIL}`,
  `/%5c${EVIL}`,
  `javascript:alert(1)`,
  `data:text/html,x`,
  `@${EVIL}`,
  `.${EVIL}`,
  `/%09/${EVIL}`,
  `//${EVIL}/%2f..`,
  `/login?next=//${EVIL}`,
  `http:${EVIL}`,
  `/\u00a0/${EVIL}`,
  `/\u2028/${EVIL}`,
];
