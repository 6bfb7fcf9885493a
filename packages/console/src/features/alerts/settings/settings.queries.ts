import { getAlertSettings } from '@muster/contract/alerts/settings.endpoints';
import { listDeliveries, listWebhooks } from '@muster/contract/alerts/webhooks.endpoints';
import { listQueryOf, queryOf } from '../../../platform/query.ts';

export const settingsQuery = queryOf(getAlertSettings, {});

export const webhooksQuery = queryOf(listWebhooks, {});

export const deliveriesQuery = (id: string, page: number) =>
  listQueryOf(listDeliveries, { params: { id }, query: { page, limit: 20 } });
