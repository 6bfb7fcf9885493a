import { listHandlers } from '@muster/contract/alerts/endpoints';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf } from '../../platform/query.ts';

/** Users who may handle alerts; with `alertIds` only those with access to a robot of each of them. */
export const handlersQuery = (query: ChoicePage, alertIds?: readonly string[]) =>
  listQueryOf(listHandlers, { query: { ...query, ...(alertIds && { alertIds: [...alertIds] }) } });
