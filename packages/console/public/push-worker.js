// Service worker for push messages, also while no page of the console is open. It does nothing else and intercepts no
// requests.

self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json();
  event.waitUntil(
    // A message received twice replaces its own notification.
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
      // Only a page controlled by this worker can be navigated.
      return open.navigate(path).catch(() => self.clients.openWindow(path));
    }),
  );
});
