import { listFiles } from '@muster/contract/files/endpoints';
import { filesTopic } from '@muster/contract/files/live-topics';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf } from '../../platform/query.ts';

/** Files to choose from, newest first, paginated; app packages are excluded, they are chosen as apps. */
export function fileChoicesQuery(page: ChoicePage) {
  return listQueryOf(listFiles, { query: { ...page, withoutApps: true } }, [filesTopic]);
}
