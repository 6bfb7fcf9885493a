import * as contract from '@muster/contract/alerts/endpoints';
import { listAlertsOnRobots } from '@muster/contract/alerts/robots.endpoints';
import * as settingsContract from '@muster/contract/alerts/settings.endpoints';
import * as webhookContract from '@muster/contract/alerts/webhooks.endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { Alerts } from './centre/alerts.service.ts';
import type { Handling } from './centre/handle.service.ts';
import type { Handlers } from './centre/handlers.service.ts';
import type { createAlertSettings } from './settings/settings.service.ts';
import type { Webhooks } from './webhooks/webhooks.service.ts';

export interface AlertServices {
  alerts: Alerts;
  handling: Handling;
  handlers: Handlers;
  settings: ReturnType<typeof createAlertSettings>;
  webhooks: Webhooks;
}

export function alertRoutes(
  routes: Routes,
  { alerts, handling, handlers, settings, webhooks }: AlertServices,
): void {
  routes.add(contract.listAlerts, ({ query }, { actor, reach }) => alerts.list(actor, reach, query));
  routes.add(contract.countAlerts, ({ query }, { actor, reach }) => alerts.counts(actor, reach, query));
  routes.add(contract.countOpenAlerts, (_, { actor, reach }) => alerts.open(actor, reach));
  routes.add(listAlertsOnRobots, (_, { actor, reach }) => alerts.onRobots(actor, reach));
  routes.add(contract.getAlert, ({ params }, { actor, reach }) => alerts.get(actor, reach, params.id));
  routes.add(contract.listAlertRobots, ({ params, query }, { actor, reach }) =>
    alerts.robots(actor, reach, params.id, query),
  );
  routes.add(contract.handleAlerts, ({ body }, { actor, reach }) => handling.handle(actor, reach, body));
  routes.add(contract.listHandlers, ({ query }, { actor, reach }) => handlers.list(actor, reach, query));

  routes.add(settingsContract.getAlertSettings, (_, { actor }) => settings.get(actor));
  routes.add(settingsContract.setAlertSettings, ({ body }, { actor }) => settings.set(actor, body));

  routes.add(webhookContract.listWebhooks, (_, { actor }) => webhooks.list(actor));
  routes.add(webhookContract.createWebhook, ({ body }, { actor }) => webhooks.create(actor, body));
  routes.add(webhookContract.updateWebhook, ({ params, body }, { actor }) =>
    webhooks.update(actor, params.id, body),
  );
  routes.add(webhookContract.removeWebhook, ({ params }, { actor }) => webhooks.remove(actor, params.id));
  routes.add(webhookContract.testWebhook, ({ params }, { actor }) => webhooks.test(actor, params.id));
  routes.add(webhookContract.listDeliveries, ({ params, query }, { actor }) =>
    webhooks.deliveries(actor, params.id, query),
  );
}
