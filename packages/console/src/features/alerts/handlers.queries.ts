import { listHandlers } from '@muster/contract/alerts/endpoints';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf } from '../../platform/query.ts';

/** People who may look after alerts; with `alertIds` those who see a robot of each of them. */
export const handlersQuery = (query: ChoicePage, alertIds?: readonly string[]) =>
  listQueryOf(listHandlers, { query: { ...query, ...(alertIds && { alertIds: [...alertIds] }) } });
