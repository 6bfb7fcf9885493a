import { configsTopic, configTopic } from '@muster/contract/configs/live-topics';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { getConfig, listConfigs } from '@muster/contract/configs/endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';

/** A configuration says how many robots have it. */
export const configTopics = [configsTopic, devicesTopic];

export function configQuery(id: string) {
  return queryOf(getConfig, { params: { id } }, [...configTopics, { topic: configTopic, of: id }]);
}

const CHOICES_SHOWN = 50;

/** The first configurations that a name matches; whoever looks for another one types more of it. */
export function configChoicesQuery(keyword: string) {
  const query = { keyword: keyword || undefined, limit: CHOICES_SHOWN, sort: 'name' as const };
  return listQueryOf(listConfigs, { query }, configTopics);
}
