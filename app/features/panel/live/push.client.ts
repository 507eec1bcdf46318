import "#app/bundles/every-screen.ts";
import { callApi } from "#app/lib/api.ts";
import { DAY_MS } from "#worker/domain/kernel/time/durations.ts";

const WORKER = "/panel-worker.js";
const SCOPE = "/admin";
const RENEWED = "push-renewed";

/** Whether the browser can show messages while the panel is closed. On an iPhone only a panel on the home screen can. */
export function canSubscribe(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canSubscribe()) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser, which has the permission to notify. @throws ApiError, or what the browser throws */
export async function subscribe(): Promise<void> {
  const { publicKey } = await callApi("GET /live/push");
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    // Subscribed with another key, before the site's secret was replaced.
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    });
  await saveSubscription(subscription);
}

/** Stores it as the person's who is logged in now; the site deletes what was not stored for 60 days. */
async function saveSubscription(subscription: PushSubscription): Promise<string> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { id } = await callApi("PUT /live/push", {
    body: { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" },
  });
  return id;
}

/** Once a day and person: keeps the subscription of this browser, as the person's who is logged in now. @throws without storage */
export async function renewSubscription(userId: string): Promise<void> {
  const today = `${userId} ${Math.floor(Date.now() / DAY_MS)}`;
  if (localStorage.getItem(RENEWED) === today) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  await saveSubscription(subscription);
  localStorage.setItem(RENEWED, today);
}

export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const id = await saveSubscription(subscription);
  await callApi("DELETE /live/push/:id", { id });
  await subscription.unsubscribe();
}
