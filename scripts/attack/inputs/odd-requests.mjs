const UP = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..%5c",
  "..\\",
  "%252e%252e%252f",
  "..;/",
  "....//",
  "%c0%ae%c0%ae/",
];
const OUTSIDE = ["package.json", "wrangler.toml", "site.sqlite", "etc/passwd", "data/site.sqlite"];

/** Paths of files that are not served, as they are written. */
export const HIDDEN_FILES = [
  ...UP.flatMap((up) => OUTSIDE.flatMap((file) => [`/${up.repeat(6)}${file}`, `/build/${up.repeat(4)}${file}`])),
  "/_headers",
  "/%5fheaders",
  "//_headers",
  "/_HEADERS",
  "/build/../_headers",
  "/_routes.json",
  "/_redirects",
  "/.env",
  "/.git/config",
  "/.dev.vars",
  "/%2egit/config",
  "/build/.git/config",
  "/.well-known/../.env",
  "/favicon.ico%00.html",
  "/_headers%00.ico",
  "/build/%00",
  "/FAVICON.ICO",
  "/favicon.ico/",
  "/favicon.ico/..",
  "/media/../site.sqlite",
  "/media/..%2f..%2fsite.sqlite",
  "/media/%2e%2e/site.sqlite",
  "/media/a/..%5c..%5cb",
];

const CLOSE = "Host: localhost\r\nConnection: close\r\n\r\n";
const chunked = (/** @type {string} */ body) =>
  `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;

/** Requests that few clients send, as bytes. @type {Record<string, string>} */
export const ODD_REQUESTS = {
  "an authority as target": `GET localhost:80 HTTP/1.1\r\n${CLOSE}`,
  CONNECT: `CONNECT 169.254.169.254:80 HTTP/1.1\r\n${CLOSE}`,
  "an absolute target of a private address": `GET http://169.254.169.254/latest/meta-data HTTP/1.1\r\n${CLOSE}`,
  "an absolute target with credentials": `GET http://a:b@localhost/admin/leads HTTP/1.1\r\n${CLOSE}`,
  "a target of another scheme": `GET file:///etc/passwd HTTP/1.1\r\n${CLOSE}`,
  "an asterisk": `OPTIONS * HTTP/1.1\r\n${CLOSE}`,
  "HTTP/1.0": "GET /new-cars HTTP/1.0\r\n\r\n",
  "HTTP/1.0 and chunks": "POST /api/leads HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "HTTP/2 in clear": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "a WebSocket": `GET / HTTP/1.1\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nHost: localhost\r\nConnection: Upgrade\r\n\r\n`,
  "a chunk of 2 GB": chunked("7fffffff\r\nx"),
  "a chunk of 16 digits": chunked("ffffffffffffffff\r\nx"),
  "an extension of a chunk": chunked(`1;${"a".repeat(20_000)}\r\nx\r\n0\r\n\r\n`),
  "20,000 trailers": chunked(`0\r\n${"X: y\r\n".repeat(20_000)}\r\n`),
  "a negative chunk": chunked("-1\r\nx\r\n0\r\n\r\n"),
  "200 requests at once": "GET /api/leads HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200),
  "5000 headers": `GET / HTTP/1.1\r\n${"X: y\r\n".repeat(5000)}${CLOSE}`,
  "an expectation": `POST /api/leads HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 999999999\r\n${CLOSE}`,
  "an unknown expectation": `GET / HTTP/1.1\r\nExpect: everything\r\n${CLOSE}`,
  "a zero byte": `GET /\u0000 HTTP/1.1\r\n${CLOSE}`,
  "a carriage return alone": `GET / HTTP/1.1\rHost: a\r\r${CLOSE}`,
};
