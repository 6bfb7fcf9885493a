import { expect, it } from 'vitest';
import { withoutLinks } from './without-links.ts';

const seen = (text: string) => withoutLinks(text).replaceAll('\u2060', '');

it.each([
  'https://evil.example/a',
  'evil.example',
  'www.evil.example',
  'a@evil.example',
  'tel:123',
  '例え.テスト',
])('%s is no address any more, but looks the same', (text) => {
  expect(withoutLinks(text)).not.toContain(text);
  expect(seen(text)).toBe(text);
});

it('sentences are unchanged', () => {
  expect(withoutLinks('See you on Monday. Bring: pens, paper.')).toBe(
    'See you on Monday. Bring: pens, paper.',
  );
});
