import { newId } from '../../src/platform/id.ts';
import { type Cases, freshName, type Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    alertId: string;
    webhookId: string;
  }
}

/** Neither changes by itself: the alert is over, and the webhook is paused. */
export const objects: Makers<'alertId' | 'webhookId'> = {
  async alertId({ db }, { team: { teamId } }) {
    const id = newId();
    const cause = {
      cause: '3-9',
      causeKind: 'robot',
      causeName: '',
      code: '3-9',
      light: 'high',
      severity: 2,
    };
    const end = { state: 'resolved', isJoinable: false, overAt: new Date(), resolvedAt: new Date() };
    const alert = { teamId, id, ...cause, ...end };
    await db.insertInto('alerts').values(alert).execute();
    return id;
  },
  async webhookId({ db }, { team: { teamId } }) {
    const id = newId();
    const name = freshName().slice(0, 30);
    const secret = Buffer.alloc(32);
    const webhook = { teamId, id, name, url: 'https://muster.example/', secret, state: 'paused' };
    await db.insertInto('alertWebhooks').values(webhook).execute();
    return id;
  },
};

export const cases: Cases = {
  'alerts.list': () => ({ query: {} }),
  'alerts.counts': () => ({ query: {} }),
  'alerts.open': () => ({}),
  'alerts.onRobots': () => ({}),
  'alerts.get': ({ alertId }) => ({ params: { id: alertId } }),
  'alerts.robots': ({ alertId }) => ({ params: { id: alertId }, query: {} }),
  'alerts.handle': ({ alertId }) => ({ body: { ids: [alertId], action: { kind: 'acknowledge' } } }),
  'alerts.handlers': () => ({ query: {} }),
  'alerts.getSettings': () => ({}),
  'alerts.setSettings': () => ({ body: { settings: {}, revision: 99 } }),
  'alerts.listWebhooks': () => ({}),
  'alerts.createWebhook': () => ({ body: { name: freshName().slice(0, 30), url: 'https://10.0.0.1/' } }),
  'alerts.updateWebhook': ({ webhookId }) => ({ params: { id: webhookId }, body: { isActive: false } }),
  'alerts.removeWebhook': ({ webhookId }) => ({ params: { id: webhookId } }),
  'alerts.testWebhook': ({ webhookId }) => ({ params: { id: webhookId } }),
  'alerts.deliveries': ({ webhookId }) => ({ params: { id: webhookId }, query: {} }),
};
