// What a browser runs when something is pushed to it while no page of the console is open. Nothing else is done here:
// no request passes through it.

self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json();
  event.waitUntil(
    // A message that comes twice replaces itself.
    self.registration.showNotification(title, { body, tag: id, icon: '/icon.svg', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find((each) => new URL(each.url).origin === self.location.origin);
      if (open === undefined) return self.clients.openWindow(path);
      await open.focus();
      // Only a page that this worker controls can be led elsewhere.
      return open.navigate(path).catch(() => self.clients.openWindow(path));
    }),
  );
});
