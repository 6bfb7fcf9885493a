import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { drawnInEnglish } from '../i18n/drawn-in-english.tsx';
import { FailedQuery } from './FailedQuery.tsx';
import { GonePanel } from './GonePanel.tsx';

const { t, draw } = await drawnInEnglish();
const failed = (error: ApiError) =>
  draw(
    <FailedQuery query={{ error, isFetching: false, refetch: () => Promise.reject(error) }} back="/config" />,
  );

test('what no longer exists shows a sentence and a way back, without a code and a useless retry', () => {
  const title = t('errors.config.not_found.title');
  const text = { code: 'config.not_found', title, message: t('errors.config.not_found.message') };
  const markup = draw(<GonePanel text={text} back="/config" />);
  expect(markup).toContain(title);
  expect(markup).toContain('href="/config"');
  expect(markup).not.toContain('config.not_found');
  expect(markup).not.toContain(t('common.action.retry'));
});

test('until the words for it are loaded, what no longer exists is not called an unexpected error', () => {
  const markup = failed(new ApiError('config.not_found', 404));
  expect(markup).toContain(t('common.loading'));
  expect(markup).not.toContain(t('errors.server.error.title'));
});

test('what failed to load shows the code for support, and a retry', () => {
  const markup = failed(new ApiError('server.error', 500));
  expect(markup).toContain('server.error');
  expect(markup).toContain(t('common.action.retry'));
});
