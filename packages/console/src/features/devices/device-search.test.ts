import { listDevices } from '@muster/contract/devices/endpoints';
import { robotModels } from '@muster/contract/devices/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../platform/search.ts';
import { filtersOf, readDeviceSearch, robotModels as models } from './device-search.ts';

const uuid = '0192f000-0000-7000-8000-000000000001';

describe('the search parameters of the devices page', () => {
  it('are read back as they were written, for any choice of filters', () => {
    const search = fc
      .record(
        {
          tab: fc.constant('groups'),
          keyword: fc.string({ minLength: 1, maxLength: 40 }),
          modelFilter: fc.constantFrom(...robotModels),
          groupFilter: fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 1, maxLength: 5 }),
          connectionFilter: fc.constantFrom(-2, 0, 1),
          sort: fc.constantFrom('-name', 'sn', '-connection'),
          page: fc.integer({ min: 2, max: 100_000 }),
          device: fc.uuid({ version: 7 }),
        },
        { requiredKeys: [] },
      )
      .map((raw) => readDeviceSearch(raw));
    fc.assert(
      fc.property(search, (chosen) => {
        expect(readDeviceSearch(parseSearch(stringifySearch({ ...chosen })))).toEqual(chosen);
      }),
    );
  });

  it('never produce a request that the server rejects', () => {
    const anything = fc.dictionary(
      fc.constantFrom('tab', 'keyword', 'modelFilter', 'groupFilter', 'connectionFilter', 'sort', 'page'),
      fc.oneof(fc.string(), fc.integer(), fc.constantFrom('air', '-2', uuid, `${uuid},x`, '1e3', '-sn')),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const search = readDeviceSearch(raw);
        const query = { ...filtersOf(search), sort: search.sort, page: search.page };
        const parsed = listDevices.query.safeParse(JSON.parse(JSON.stringify(query)));
        // Only the server rejects control characters: users do not type them.
        // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
        if (!/[\u0000-\u001f\u007f]/.test(search.keyword ?? '')) expect(parsed.error?.issues).toBeUndefined();
      }),
    );
  });

  it('accept every model of the contract', () => {
    expect([...models].toSorted()).toEqual([...robotModels].toSorted());
  });

  it('leave out default values', () => {
    expect(stringifySearch({ ...readDeviceSearch({ page: '1', sort: 'name', tab: 'all' }) })).toBe('');
  });
});
