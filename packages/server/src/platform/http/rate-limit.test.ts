import { DAY_MS } from '@muster/contract/durations';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pino } from 'pino';
import { createRateLimiter, networkOf, perAddress } from './rate-limit.ts';
import { createHttpServer } from './http-server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('the network of an address', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a rate', () => {
  it('allows `max` requests per window, and then returns the time to wait', () => {
    let now = 1000;
    const waitOf = createRateLimiter({ max: 2, windowMs: 500 }, () => now);
    expect([waitOf('a'), waitOf('a')]).toEqual([0, 0]);
    now += 200;
    expect(waitOf('a')).toBe(300);
    expect(waitOf('b')).toBe(0);
    now += 300;
    expect([waitOf('a'), waitOf('a')]).toEqual([0, 0]);
    expect(waitOf('a')).toBe(500);
  });
  it('does not last longer when the clock is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const waitOf = createRateLimiter({ max: 1, windowMs: 500 });
    expect(waitOf('a')).toBe(0);
    vi.setSystemTime(Date.now() - DAY_MS);
    expect(waitOf('a')).toBeLessThanOrEqual(500);
  });
  it('forgets the oldest address, so that memory is bounded', () => {
    const waitOf = createRateLimiter({ max: 1, windowMs: 1e9 });
    for (let index = 0; index <= 20_000; index += 1) waitOf(`address ${index}`);
    expect(waitOf('address 20000')).toBeGreaterThan(0);
    expect(waitOf('address 0')).toBe(0);
  });
  it('applies to each route separately', async () => {
    const app = await createHttpServer({
      log: pino({ level: 'silent' }),
      trustProxy: 0,
      publicUrl: undefined,
    });
    closing.push(() => app.close());
    const waitOf = perAddress({ max: 2, windowMs: 60_000 });
    app.get('/few', { config: { waitOf } }, async () => 'few');
    app.get('/many', async () => 'many');
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await app.inject('/few')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await app.inject('/few');
    expect(refused.json()).toMatchObject({ status: { code: 'request.too_many' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await app.inject('/many')).statusCode).toBe(200);
    expect((await app.inject({ url: '/few', remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
  });
});
