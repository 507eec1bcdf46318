import { formatPhone, phoneHref } from "../domain/kernel/text/phone.ts";
import { DEFAULT_SETTINGS } from "../domain/dealership/settings.ts";

/**
 * The page for a failed rendering. It needs no database and no script, and shows the dealership's phone but no internals.
 * The request id connects a visitor's call with the log line.
 */
export function errorPage(requestId: string): Response {
  const { phone, salonName } = DEFAULT_SETTINGS;
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ошибка — ${salonName}</title>
<body style="font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#23211f">
<h1 style="font-size:1.75rem">Страница временно не открывается</h1>
<p>Мы уже разбираемся. Попробуйте обновить страницу через минуту или позвоните нам:</p>
<p><a style="color:#23211f;font-weight:700" href="${phoneHref(phone)}">${formatPhone(phone)}</a></p>
<p><a style="color:#23211f" href="/">На главную</a></p>
<p style="color:#6b6660;font-size:.875rem">Номер обращения: ${requestId}</p></body></html>`;
  return new Response(html, {
    status: 500,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
