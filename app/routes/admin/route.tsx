import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useCameFrom } from "#app/features/panel/editor/use-close-editor.ts";
import { PanelFailure } from "#app/features/panel/panel-failure.tsx";
import { PanelLayout } from "#app/features/panel/panel-layout.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import adminStyles from "#app/styles/admin.css";
import { FONT_PRELOADS } from "#app/styles/fonts.ts";

export function links() {
  return [...FONT_PRELOADS, { rel: "stylesheet", href: adminStyles }];
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ username, role, permissions, mustChangePassword }, { settings }] = await Promise.all([
    requireStaff(context),
    context.layout(),
  ]);
  return { username, role, permissions, mustChangePassword, timeZone: settings.timeZone };
}

/**
 * Who is signed in changes only by a whole new document: a screen that cannot be loaded does not take the frame with it. The
 * time zone changes where the settings are saved.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return nextUrl.pathname === "/admin/settings" && currentUrl.pathname === nextUrl.pathname;
}

export function meta() {
  return [{ title: "Панель администратора" }, { name: "robots", content: "noindex" }];
}

export default function Panel() {
  useCameFrom();
  return (
    <PanelLayout person={useLoaderData<typeof loader>()}>
      <Outlet />
    </PanelLayout>
  );
}

export function ErrorBoundary() {
  return (
    <PanelLayout person={useRouteLoaderData<typeof loader>("routes/admin") ?? null}>
      <PanelFailure />
    </PanelLayout>
  );
}
