import type { AlertStatus } from '@muster/contract/alerts/schemas';
import { readChoice, readId, readPage, readText, type RawSearch } from '../../platform/search.ts';

export type AlertLight = 'lost' | 'high' | 'medium';

export interface AlertsSearch {
  /** Without it, all unresolved alerts. */
  status?: AlertStatus | undefined;
  /** Only alerts that the current user has to handle. */
  isMine?: true | undefined;
  keyword?: string | undefined;
  light?: AlertLight | undefined;
  page?: number | undefined;
  /** The alert whose drawer is open. */
  alert?: string | undefined;
}

const statuses: Record<AlertStatus, true> = { open: true, acknowledged: true, snoozed: true, resolved: true };
const lights: Record<AlertLight, true> = { lost: true, high: true, medium: true };

export function readAlertsSearch(raw: RawSearch): AlertsSearch {
  return {
    status: readChoice(raw.status, statuses),
    isMine: raw.isMine === true || raw.isMine === 'true' || undefined,
    keyword: readText(raw.keyword),
    light: readChoice(raw.light, lights),
    page: readPage(raw.page),
    alert: readId(raw.alert),
  };
}
