import type { ReplyOf } from '@muster/contract/endpoint';
import { countOpenAlerts } from '@muster/contract/alerts/endpoints';
import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/permissions.ts';
import { queryOf } from '../../../platform/query.ts';

type OpenAlerts = ReplyOf<typeof countOpenAlerts>;

export const openAlertsQuery = queryOf(countOpenAlerts, {}, [alertsTopic]);

export const totalOf = ({ high, medium, lost }: OpenAlerts) => high + medium + lost;

/** As the station has it: what can be mended from here comes before what is lost. */
const worstOf = ({ high, medium }: OpenAlerts): 'high' | 'medium' | 'lost' =>
  high > 0 ? 'high' : medium > 0 ? 'medium' : 'lost';

const none: OpenAlerts = { high: 0, medium: 0, lost: 0, lastHighAt: null };

/** How many alerts nobody has acknowledged, of those that this person may see, and the worst of them. */
export function useOpenAlerts(): { count: number; worst: 'high' | 'medium' | 'lost' } {
  const can = useCan();
  const data = useQuery({ ...openAlertsQuery, enabled: can('alert.read') }).data ?? none;
  return { count: totalOf(data), worst: worstOf(data) };
}
