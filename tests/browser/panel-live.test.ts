// When this fails, staff do not see a new lead until they reload, or two of them call the same person.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { accessibilityViolations } from "./support/accessibility.ts";
import { dialogOf, logInFirstTime, openPanel } from "./support/panel.ts";

/** A manager of their own browser; close its context. */
async function openAsManager(page: Page): Promise<{ name: string; theirs: Page }> {
  const name = `irina${Date.now()}`;
  const added = await page.request.post("/api/staff", { data: { username: name, role: "manager" } });
  expect(added.status()).toBe(201);
  const { oneTimePassword } = (await added.json()) as { oneTimePassword: string };
  return { name, theirs: await logInFirstTime(page, name, oneTimePassword) };
}

async function sendLead(page: Page, name: string): Promise<string> {
  const posted = await page.request.post("/api/leads", {
    data: { type: "contact_form", name, phone: `8 9${String(Date.now()).slice(-9)}` },
  });
  expect(posted.status()).toBe(201);
  return ((await posted.json()) as { id: string }).id;
}

const toastOf = (page: Page) => page.getByRole("region", { name: /Уведомления/ }).filter({ hasText: "Новая заявка" });

it("a new lead appears at every open panel without a reload, and others see who has it open", async () => {
  const page = await openPanel("/admin/leads", { width: 1440 });
  const { name: manager, theirs } = await openAsManager(page);
  // Their network cuts sockets: they read every 20 seconds.
  await theirs.routeWebSocket(/\/api\/live\/socket/, (socket) => void socket.close());
  const reading = theirs.waitForResponse(/\/api\/live\/changes/);
  await theirs.goto("/admin/cars");
  await reading;
  const connected = page.waitForEvent("websocket");
  await page.reload();
  await (await connected).waitForEvent("framereceived");

  const name = `Вера Живая ${Date.now()}`;
  const id = await sendLead(page, name);
  await page.getByRole("link", { name, exact: true }).waitFor();
  await toastOf(page).getByText("Новая заявка").waitFor();
  await toastOf(page).getByText(`Обратный звонок: ${name}`).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await toastOf(theirs).getByRole("button", { name: "Открыть" }).click();
  await (await dialogOf(theirs)).getByRole("heading", { name }).waitFor();
  await expect.poll(() => new URL(theirs.url()).pathname).toBe(`/admin/leads/${id}`);
  await expect.poll(() => page.getByText(`Открыта: ${manager}`).count()).toBe(0);

  const withSocket = await theirs.context().newPage();
  await withSocket.goto(theirs.url());
  await page.getByText(`Открыта: ${manager}`).first().waitFor();
  await page.getByRole("link", { name, exact: true }).click();
  await (await dialogOf(page)).getByText(`Открыта: ${manager}`).waitFor();
  await theirs.context().close();
  await (await dialogOf(page)).getByText(`Открыта: ${manager}`).waitFor({ state: "detached" });
});

// Chromium of the tests has no push service: the subscription is the test's own.
it("sound and notifications are chosen in the browser, which gets messages while the panel is closed", async () => {
  const page = await openPanel("/admin/account", { width: 390, serviceWorkers: true });
  await page.context().grantPermissions(["notifications"], { origin: new URL(page.url()).origin });
  await page.addInitScript((endpoint) => {
    const KEYS = {
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    };
    const isOn = () => localStorage.getItem("test-push") === "1";
    const subscription = {
      toJSON: () => ({ endpoint, keys: KEYS }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem("test-push")),
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = () => Promise.resolve(isOn() ? subscription : null);
    PushManager.prototype.subscribe = () => {
      localStorage.setItem("test-push", "1");
      return Promise.resolve(subscription);
    };
  }, `https://push.example.com/journey-${Date.now()}`);
  await page.reload();

  const switches = [
    "Звук, пока панель открыта",
    "Уведомление, пока открыта другая вкладка или программа",
    "Уведомление на это устройство, когда панель закрыта",
  ];
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  for (const name of switches) {
    await page.getByRole("switch", { name, checked: false }).click();
    await page.getByRole("switch", { name, checked: true }).waitFor();
  }
  expect((await saved).status()).toBe(200);
  await page.reload();
  for (const name of switches) await page.getByRole("switch", { name, checked: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/admin");
  const manifest = await page.request.get((await page.locator("link[rel=manifest]").getAttribute("href")) ?? "");
  expect(await manifest.json()).toMatchObject({ scope: "/admin", start_url: "/admin", display: "standalone" });

  const [worker] = page.context().serviceWorkers();
  // Chromium without a screen shows no notifications.
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (title, { tag } = {}) =>
      Promise.resolve(void Object.assign(globalThis, { shown: `${tag}: ${title}` }));
  });
  await deliverPush(page, { title: "Новая заявка", path: "/admin/leads/1", tag: "lead-1" });
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as { shown?: string }).shown))
    .toBe("lead-1: Новая заявка");

  const ended = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("switch", { name: "Уведомление на это устройство, когда панель закрыта" }).click();
  expect((await ended).status()).toBe(200);
  await page
    .getByRole("switch", { name: "Уведомление на это устройство, когда панель закрыта", checked: false })
    .waitFor();
});

/** A message of the push service to the service worker of the page. */
async function deliverPush(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}
