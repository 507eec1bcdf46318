import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, LiveReload, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { type RootData, useLayout } from "#app/features/layout/use-layout.ts";
import { useNonce } from "#app/lib/page/nonce.ts";

export async function loader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  return {
    layout: await context.knownLayout(),
    origin: new URL(request.url).origin,
  };
}

/** Navigation reuses the layout of the first page: it changes only when staff edit the settings. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const settings = useLayout()?.settings;
  const nonce = useNonce();
  useEffect(() => {
    // The starter repeats what was tapped and typed before (worker/edge/starter.ts).
    dispatchEvent(new Event("hydrated"));
    // Tests and measurements wait for it.
    performance.mark("hydrated");
  }, []);
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

/** Shown when the root loader failed, so there are no settings and no stylesheet. */
export function ErrorBoundary() {
  return (
    <main
      style={{ maxWidth: "34rem", margin: "15vh auto", padding: "0 1.5rem", font: "18px/1.5 system-ui, sans-serif" }}
    >
      <title>Ошибка</title>
      <h1 style={{ fontSize: "1.75rem", fontWeight: 700 }}>Страница временно не открывается</h1>
      <p>Попробуйте обновить её через минуту.</p>
      <p>
        <a href="/">На главную</a>
      </p>
    </main>
  );
}
