import type { ReplyOf } from '@muster/contract/endpoint';
import { countOpenAlerts } from '@muster/contract/alerts/endpoints';
import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { queryOf } from '../../../platform/query.ts';

type OpenAlerts = ReplyOf<typeof countOpenAlerts>;

export const openAlertsQuery = queryOf(countOpenAlerts, {}, [alertsTopic]);

export const totalOf = ({ high, medium, lost }: OpenAlerts) => high + medium + lost;

/** As the station has it: what can be mended from here comes before what is lost. */
export const worstOf = ({ high, medium }: OpenAlerts) => (high > 0 ? 'high' : medium > 0 ? 'medium' : 'lost');
