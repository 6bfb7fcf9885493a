import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type KitTranslate, KitPhrasesProvider } from './kit-phrases.ts';
import { clockTime, UploadList } from './UploadList.tsx';

test('remaining time is formatted like a clock', () => {
  expect(clockTime(17)).toBe('0:17');
  expect(clockTime(77.4)).toBe('1:17');
  expect(clockTime(3660)).toBe('1:01:00');
  expect(clockTime(-5)).toBe('0:00');
});

/** The texts of an upload of 200 bytes. */
function textsAt(sent: number): string[] {
  const t = (key: string, { percent, size }: Record<string, string> = {}) =>
    key === 'kit.upload.progress' ? `${percent} of ${size}` : key;
  const markup = renderToStaticMarkup(
    <KitPhrasesProvider value={t as KitTranslate}>
      <UploadList
        label="Uploads"
        items={[{ id: '1', name: 'song.mp3', size: 200, sent, state: 'running' }]}
        formatSize={(bytes) => `${bytes} B`}
        formatPercent={(percent) => `${percent}%`}
      />
    </KitPhrasesProvider>,
  );
  return markup.split(/<[^>]*>/).filter(Boolean);
}

test('the share of an upload is shown only while a part of it is sent; otherwise its size says all', () => {
  expect(textsAt(50)).toContain('25% of 200 B');
  expect(textsAt(0)).toEqual(['song.mp3', '200 B']);
  expect(textsAt(200)).toEqual(['song.mp3', '200 B']);
});
