import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useCameFrom } from "#app/features/panel/editor/use-close-editor.ts";
import { PanelFailure } from "#app/features/panel/panel-failure.tsx";
import { PanelLayout } from "#app/features/panel/panel-layout.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { type PanelData, useCurrentStaff } from "#app/features/panel/use-current-staff.ts";
import adminStyles from "#app/styles/admin.css";
import { FONT_PRELOADS } from "#app/styles/fonts.ts";

export function links() {
  return [...FONT_PRELOADS, { rel: "stylesheet", href: adminStyles }, { rel: "manifest", href: "/panel.webmanifest" }];
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [session, { settings }] = await Promise.all([requireStaff(context), context.layout()]);
  const { userId, username, role, permissions, mustChangePassword, mustSetUpFactor, factorsRemovedAt } = session;
  return {
    userId,
    username,
    role,
    permissions,
    mustChangePassword,
    mustSetUpFactor,
    hasPasskey: session.hasPasskey,
    hasTotp: session.hasTotp,
    factorsRemovedAt,
    timeZone: settings.timeZone,
    salonName: settings.salonName,
  } satisfies PanelData;
}

/** Screens that save the time zone and the dealership's name, and the person's own factors. */
const SETTINGS_SCREENS = ["/admin/settings", "/admin/first-day", "/admin/account"];

/**
 * The staff member changes only with a full page load, so a screen whose loader fails keeps the layout. The time zone,
 * the dealership's name and the own factors change when they are saved.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return SETTINGS_SCREENS.includes(nextUrl.pathname) && currentUrl.pathname === nextUrl.pathname;
}

export function meta() {
  return [{ title: "Панель администратора" }, { name: "robots", content: "noindex" }];
}

export default function Panel() {
  useCameFrom();
  return (
    <PanelLayout staffMember={useLoaderData<typeof loader>()}>
      <Outlet />
    </PanelLayout>
  );
}

export function ErrorBoundary() {
  return (
    <PanelLayout staffMember={useCurrentStaff()}>
      <PanelFailure />
    </PanelLayout>
  );
}
