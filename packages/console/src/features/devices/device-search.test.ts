import { listDevices } from '@muster/contract/devices/endpoints';
import { robotModels } from '@muster/contract/devices/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../platform/search.ts';
import { filtersOf, readDeviceSearch, robotModels as models } from './device-search.ts';

const uuid = '0192f000-0000-7000-8000-000000000001';

describe('the address of the devices page', () => {
  it('reads what it wrote, whatever was chosen', () => {
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

  it('never asks the server what it would refuse', () => {
    const anything = fc.dictionary(
      fc.constantFrom('tab', 'keyword', 'modelFilter', 'groupFilter', 'connectionFilter', 'sort', 'page'),
      fc.oneof(fc.string(), fc.integer(), fc.constantFrom('air', '-2', uuid, `${uuid},x`, '1e3', '-sn')),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const search = readDeviceSearch(raw);
        const query = { ...filtersOf(search), sort: search.sort, page: search.page };
        const parsed = listDevices.query.safeParse(JSON.parse(JSON.stringify(query)));
        // Control characters are the server's to refuse: they are nobody's typing.
        // oxlint-disable-next-line no-control-regex -- they are what is looked for
        if (!/[\u0000-\u001f\u007f]/.test(search.keyword ?? '')) expect(parsed.error?.issues).toBeUndefined();
      }),
    );
  });

  it('knows every model the contract knows', () => {
    expect([...models].toSorted()).toEqual([...robotModels].toSorted());
  });

  it('leaves out what is already so', () => {
    expect(stringifySearch({ ...readDeviceSearch({ page: '1', sort: 'name', tab: 'all' }) })).toBe('');
  });
});
