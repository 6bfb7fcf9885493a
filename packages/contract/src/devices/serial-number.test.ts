import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { snForm } from './serial-number.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

it('a serial number is 10 letters or digits', () => {
  const form = new RegExp(`^${snForm}$`);
  expect(['KS10240101', 'ABCDEFGHIJ', '0000000000'].every((sn) => form.test(sn))).toBe(true);
  expect(['KS1024010', 'KS102401011', 'KS-1024010', 'ks10240101'].some((sn) => form.test(sn))).toBe(false);
});

it('no other source file describes its form', () => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root });
  const others = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\[(A-Za-z0-9|A-Z0-9|a-z0-9|0-9A-Z|\w+\\d|\\w)\]?\{10\}/i.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    );
  expect(others).toEqual([]);
});
