import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { FileMissing } from '../files/file-missing.ts';
import { ShareInUse } from '../database/shares.ts';
import { createHttpServer } from './http-server.ts';

it('a failed request is logged without the values of its parameters, such as the token of a link for a new password', async () => {
  const lines: string[] = [];
  const http = await createHttpServer({
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    trustProxy: 0,
    publicUrl: undefined,
  });
  onTestFinished(() => http.close());
  const failures = [new Error('unforeseen'), new ShareInUse(), new FileMissing('a key', null)];
  http.get('/reset', () => Promise.reject(failures.shift()!));
  const statuses: number[] = [];
  while (failures.length > 0)
    statuses.push((await http.inject('/reset?token=muster_abc&again=&x=1=2#y=3')).statusCode);
  expect(statuses).toEqual([500, 503, 404]);
  expect(lines.map((line) => (JSON.parse(line) as { url: string }).url)).toEqual(
    Array.from(lines, () => '/reset?token=…&again=…&x=…'),
  );
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('muster_abc');
});
