import { expect, it } from 'vitest';
import { baseOf, checkAddress } from './deployment.ts';

it.each([
  ['/v1/rms/devices', { rms: 'https://rms.example' }, 'https://rms.example'],
  [
    '/v1/rms/file/1',
    { rms: 'https://rms.example', upload: 'https://files.example' },
    'https://files.example',
  ],
  ['/v1/rms/map/1', { rms: 'https://rms.example', map: 'https://maps.example' }, 'https://maps.example'],
  ['/v1/mapAPI/map', { map: 'https://maps.example' }, 'https://maps.example'],
  ['/v1/uams/logout', { account: 'https://account.example' }, 'https://account.example'],
  ['/v1/motionFile/1', { trainingKit: 'https://kit.example' }, 'https://kit.example'],
  ['/v1/rms/devices', { account: 'https://account.example' }, ''],
  ['/v1/rms/devices', {}, ''],
])('%s with %j is at %j', (path, bases, base) => {
  expect(baseOf(path, bases)).toBe(base);
});

it("the connectivity check asks our own server, or the operator's address for this host", () => {
  const checks = [{ suffix: '.cn', url: 'https://check.example' }];
  expect(checkAddress('muster.example', checks)).toEqual({ url: '/healthz', isOwn: true });
  expect(checkAddress('muster.cn', checks)).toEqual({ url: 'https://check.example', isOwn: false });
});
