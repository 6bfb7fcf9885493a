import { expect, it } from 'vitest';
import { siteAddress } from './site-address.ts';

it('is the operator’s URL without slashes at its end', () => {
  expect(siteAddress({ protocol: 'http', host: 'other' }, 'https://school.example//')).toBe(
    'https://school.example',
  );
});

it('is what the browser asked for, however long, if the operator sets none', () => {
  expect(siteAddress({ protocol: 'http', host: 'school.example:8080' }, undefined)).toBe(
    'http://school.example:8080',
  );
  const slashes = `${'/'.repeat(1_000_000)}a`;
  expect(siteAddress({ protocol: 'http', host: slashes }, undefined)).toBe(`http://${slashes}`);
});
