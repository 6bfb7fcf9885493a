import type { Notice } from '@muster/contract/notifications/schemas';
import { type ConsoleTranslate, loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import { expect, it } from 'vitest';
import { createNoticeWords } from './notice-words.ts';

const areas = ['notifications', 'commands-notices'] as const;
const t = createTranslate(await loadAreas('en-US', areas), 'en-US') as unknown as ConsoleTranslate;
const words = createNoticeWords(t);
const noticeOf = (kind: string) =>
  ({ kind, parameters: { subject: 'Reboot', count: 2 } }) as unknown as Notice;

it('a notice is written as its kind says', () => {
  const notice = noticeOf('commands.failed');
  expect(words.title(notice)).toBe('Task failed: Reboot');
  expect(words.text(notice)).toBe('2 robots did not finish.');
});

it('a kind that only a newer server knows shows no keys', () => {
  const notice = noticeOf('robots.dancing');
  expect([words.title(notice), words.text(notice), words.name(notice.kind)]).toEqual([
    'New notification',
    null,
    'New notification',
  ]);
});
