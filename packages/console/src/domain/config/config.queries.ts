import { configsTopic, configTopic } from '@muster/contract/configs/live-topics';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { getConfig, listConfigs } from '@muster/contract/configs/endpoints';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';

/** A configuration includes the number of its robots. */
export const configTopics = [configsTopic, devicesTopic];

export function configQuery(id: string) {
  return queryOf(getConfig, { params: { id } }, [...configTopics, { topic: configTopic, of: id }]);
}

/** Configurations to choose from, searchable by name, paginated. */
export function configChoicesQuery(page: ChoicePage) {
  return listQueryOf(listConfigs, { query: { ...page, sort: 'name' as const } }, configTopics);
}
