import { countAlerts, getAlert, listAlertRobots, listAlerts } from '@muster/contract/alerts/endpoints';
import { listAlertsOnRobots } from '@muster/contract/alerts/robots.endpoints';
import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { AlertsSearch } from './alerts-search.ts';

export function alertsQuery({ status, isMine, keyword, light, page }: AlertsSearch) {
  return listQueryOf(listAlerts, { query: { status, isMine, keyword, light, page } }, [alertsTopic]);
}

export function alertCountsQuery({ keyword, light }: Pick<AlertsSearch, 'keyword' | 'light'> = {}) {
  return listQueryOf(countAlerts, { query: { keyword, light, withoutResolved: true } }, [alertsTopic]);
}

export const alertQuery = (id: string) => queryOf(getAlert, { params: { id } }, [alertsTopic]);

export function alertRobotsQuery(id: string, page: number, limit: number) {
  return listQueryOf(listAlertRobots, { params: { id }, query: { page, limit } }, [alertsTopic]);
}

/** A robot has at most one alert per code. */
const OF_ROBOT_MAX = 50;

export const robotAlertsQuery = (sn: string) =>
  queryOf(listAlerts, { query: { sn, limit: OF_ROBOT_MAX } }, [alertsTopic]);

/** Alerts of all robots in one request, for long lists. */
export const alertsOnRobotsQuery = queryOf(listAlertsOnRobots, {});
