import { type Cases, freshName, NOBODY } from '../setup/case.ts';

const params = { id: NOBODY };

export const cases: Cases = {
  'alerts.list': () => ({ query: {} }),
  'alerts.counts': () => ({ query: {} }),
  'alerts.open': () => ({}),
  'alerts.onRobots': () => ({}),
  'alerts.get': () => ({ params }),
  'alerts.robots': () => ({ params, query: {} }),
  'alerts.handle': () => ({ body: { ids: [NOBODY], action: { kind: 'acknowledge' } } }),
  'alerts.handlers': () => ({ query: {} }),
  'alerts.getSettings': () => ({}),
  'alerts.setSettings': () => ({ body: { settings: {}, revision: 99 } }),
  'alerts.listWebhooks': () => ({}),
  'alerts.createWebhook': () => ({ body: { name: freshName().slice(0, 30), url: 'https://10.0.0.1/' } }),
  'alerts.updateWebhook': () => ({ params, body: { isActive: false } }),
  'alerts.removeWebhook': () => ({ params }),
  'alerts.testWebhook': () => ({ params }),
  'alerts.deliveries': () => ({ params, query: {} }),
};
