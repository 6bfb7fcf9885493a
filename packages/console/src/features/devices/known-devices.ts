import { limits } from '@muster/contract/limits';
import { call } from '../../platform/api.ts';
import { listDevices } from '../../platform/endpoints.ts';

/** Those of the ids that the server still lists for this person; read page by page, until all are found. */
export async function knownDevices(ids: readonly string[]): Promise<string[]> {
  const wanted = new Set(ids);
  const known = new Set<string>();
  const limit = limits.list.pageSizeMax;
  for (let page = 1; known.size < wanted.size; page += 1) {
    const { items, total } = await call(listDevices, { query: { page, limit, sort: 'name' } });
    for (const { id } of items) if (wanted.has(id)) known.add(id);
    if (page * limit >= total) break;
  }
  return ids.filter((id) => known.has(id));
}
