import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { Notifications } from "./lead-notifications.client.tsx";

const { Part } = lazyPart(async () => (await import("./lead-notifications.client.tsx")).NotificationSettings);

export async function loader({ context }: LoaderFunctionArgs): Promise<Notifications> {
  const found = await context.services.dealership.getStaffSettings();
  const settings = found.ok ? found.value : null;
  return {
    version: settings?.version ?? 0,
    notificationEmail: settings?.notificationEmail ?? "",
    fromEmail: settings?.fromEmail ?? "",
    emailNotificationsEnabled: settings?.emailNotificationsEnabled ?? true,
    morningLetter: settings?.morningLetter ?? true,
  };
}

export default function LeadNotificationsScreen() {
  return <Part settings={useLoaderData<typeof loader>()} />;
}
