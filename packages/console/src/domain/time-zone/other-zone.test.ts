import { expect, test } from 'vitest';
import { otherZone } from './other-zone.ts';

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = Date.parse('2026-11-28T10:00:00Z');

test('a time zone is named only if its clock shows another time than the browser’s', () => {
  expect(otherZone(own, now)).toBeNull();
  expect(otherZone('Pacific/Kiritimati', now)).toBe('Pacific/Kiritimati');
  expect(otherZone('America/St_Johns', now)).toBe('America/St Johns');
});
