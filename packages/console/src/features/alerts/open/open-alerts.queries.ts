import type { ReplyOf } from '@muster/contract/endpoint';
import { countOpenAlerts } from '@muster/contract/alerts/endpoints';
import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/permissions.ts';
import { queryOf } from '../../../platform/query.ts';

type OpenAlerts = ReplyOf<typeof countOpenAlerts>;

export const openAlertsQuery = queryOf(countOpenAlerts, {}, [alertsTopic]);

export const totalOf = ({ high, medium, lost }: OpenAlerts) => high + medium + lost;

/** The order of the station: problems that can be fixed remotely come before lost robots. */
const worstOf = ({ high, medium }: OpenAlerts): 'high' | 'medium' | 'lost' =>
  high > 0 ? 'high' : medium > 0 ? 'medium' : 'lost';

const none: OpenAlerts = { high: 0, medium: 0, lost: 0, lastHighAt: null };

/** Number of unacknowledged alerts that the user may see, and the worst light among them. */
export function useOpenAlerts(): { count: number; worst: 'high' | 'medium' | 'lost' } {
  const can = useCan();
  const data = useQuery({ ...openAlertsQuery, enabled: can('alert.read') }).data ?? none;
  return { count: totalOf(data), worst: worstOf(data) };
}
