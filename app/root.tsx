import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, LiveReload, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useNonce } from "#app/lib/page/nonce.ts";
import { DEFAULT_SETTINGS } from "#worker/domain/dealership/settings.ts";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    layout: await context.layout(),
    origin: new URL(request.url).origin,
  };
}

/** The layout's data change only by staff's hand: navigation inside the site keeps what the first page brought. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>("root")?.layout.settings;
  const nonce = useNonce();
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={settings?.favicon ?? "/favicon.svg"} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <LiveReload nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Shown only when the layout itself could not be loaded: neither settings nor stylesheet are known. */
export function ErrorBoundary() {
  const { phone, salonName } = DEFAULT_SETTINGS;
  return (
    <main
      style={{ maxWidth: "34rem", margin: "15vh auto", padding: "0 1.5rem", font: "18px/1.5 system-ui, sans-serif" }}
    >
      <title>{`Ошибка — ${salonName}`}</title>
      <h1 style={{ fontSize: "1.75rem", fontWeight: 700 }}>Страница временно не открывается</h1>
      <p>
        Попробуйте обновить её через минуту или позвоните нам: <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
      </p>
      <p>
        <a href="/">На главную</a>
      </p>
    </main>
  );
}
