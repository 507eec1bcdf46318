import type { Answer, ApiPath } from "#app/lib/api.ts";
import type { PushSubscriptionInput } from "#worker/domain/live/push.ts";

const WORKER = "/storefront-worker.js";

/** Whether this browser can show messages of the site. On an iPhone only a site on the home screen can. */
export function canNotify(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Null if the visitor refuses. @throws if the browser or the site cannot */
export async function subscribeBrowser(): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const response = await fetch("/api/alerts/push-key" satisfies ApiPath<"GET /alerts/push-key">);
  if (!response.ok) throw new Error(`${response.status} push-key`);
  const { publicKey } = (await response.json()) as Answer<"GET /alerts/push-key">;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager
    .subscribe(options)
    // Subscribed with another key, before the site's secret was replaced.
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
}
