import type { LayoutData } from "../services/dealership/get-layout.ts";
import { formatPhone, phoneHref } from "../domain/kernel/text/phone.ts";

type Salon = Pick<LayoutData["settings"], "phone" | "salonName">;

interface ErrorPage {
  status: 429 | 500 | 503;
  headers: Record<string, string>;
  /** Connects a visitor's call with the log line. */
  requestId: string;
  /** Null when the settings cannot be read: then the page shows no phone. */
  salon: Salon | null;
}

/** Paths that may still work: they are often in the cache, and the form needs no data. */
const NEXT_ACTIONS = [
  ["/", "На главную"],
  ["/new-cars", "Новые автомобили"],
  ["/used-cars", "С пробегом"],
  ["/request/callback", "Заказать звонок"],
] as const;

const TEXTS = {
  failed: {
    title: "Страница временно не открывается",
    advice: "Мы уже разбираемся. Попробуйте обновить страницу через минуту",
  },
  tooMany: {
    title: "Слишком много запросов",
    advice: "Из вашей сети открывают слишком много страниц. Подождите минуту и обновите страницу",
  },
};

/** The page for a request that failed outside Remix. It needs no script, and shows the dealership's phone but no internals. */
export function errorPage({ status, headers, requestId, salon }: ErrorPage): Response {
  const links = NEXT_ACTIONS.map(([href, label]) => `<li><a style="color:#23211f" href="${href}">${label}</a></li>`);
  const { title, advice } = status === 429 ? TEXTS.tooMany : TEXTS.failed;
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ошибка${salon ? ` — ${escapeHtml(salon.salonName)}` : ""}</title>
<body style="font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#23211f">
<h1 style="font-size:1.75rem">${title}</h1>
<p>${advice}${salon?.phone ? " или позвоните нам:" : "."}</p>
${salon?.phone ? `<p><a style="color:#23211f;font-weight:700" href="${escapeHtml(phoneHref(salon.phone))}">${escapeHtml(formatPhone(salon.phone))}</a></p>` : ""}
<ul style="padding-left:1.25rem">${links.join("")}</ul>
<p style="color:#6b6660;font-size:.875rem">Номер обращения: ${requestId}</p></body></html>`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
