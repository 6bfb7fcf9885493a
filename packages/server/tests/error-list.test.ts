import { listErrors } from '@muster/contract/error-list/endpoints';
import { errorCodes } from '@muster/contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.end());

it('lists every code once with its texts in the language of the request, hidden ones marked', async () => {
  const client = new Client(server.address);
  client.cookies.set('langCode', 'ja-JP');
  const { items, count } = await client.call(listErrors, {});
  expect(items.map((item) => item.errorCode)).toEqual(errorCodes);
  expect(count).toBe(errorCodes.length);
  for (const item of items) {
    expect(item.desc, item.errorCode).not.toBe('');
    if (item.show) expect(item.sysErrorTitle, item.errorCode).not.toBe('');
  }
  const found = items.find((item) => item.errorCode === 'E003')!;
  expect(found).toMatchObject({ errorTitleKeyName: 'errors.E003.title', show: true });
  expect(found.sysErrorTitle).toMatch(/[぀-ヿ]/u);
  expect(found.desc).toContain('Serial number not found');
});
