import { expect, it } from 'vitest';
import { checkAddress } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  'http://provider.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://user:word@provider.example/',
  'ftp://provider.example/',
  'file:///etc/passwd',
])('%s is not fetched', (address) => {
  expect(() => checkAddress(new URL(address), false)).toThrow('address');
});

it('http and private addresses are fetched when allowed', () => {
  expect(() => checkAddress(new URL('http://127.0.0.1:9/'), true)).not.toThrow();
  expect(() => checkAddress(new URL('file:///etc/passwd'), true)).toThrow('address');
  expect(() => checkAddress(new URL('https://provider.example/'), false)).not.toThrow();
});
