// Service worker of the staff panel: shows messages about leads while the panel is closed. It caches nothing.

self.addEventListener("push", (event) => {
  const { title, path, tag } = event.data.json();
  const shown = { tag, lang: "ru", icon: "/apple-touch-icon.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPanel(event.notification.data.path));
});

async function openPanel(path) {
  const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A page with unsaved input asks before it is left.
  if (open) await open.focus().then((page) => page.navigate(path));
  else await self.clients.openWindow(path);
}
