import { expect, test } from 'vitest';
import { createFormat } from '../../platform/i18n/format.ts';
import { spanText, zoneName } from './zone-words.ts';

test('a span is formatted in its time zone, with the end day if it differs', () => {
  const taipei = createFormat('en-US', '', 'Asia/Taipei');
  expect(spanText('2026-11-24T13:00:00Z', '2026-11-24T14:00:00Z', taipei)).toBe('2026/11/24 21:00–22:00');
  expect(spanText('2026-11-24T13:00:00Z', '2026-11-24T21:00:00Z', taipei)).toBe(
    '2026/11/24 21:00 – 2026/11/25 05:00',
  );
  expect(zoneName('America/New_York')).toBe('America/New York');
});
