import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { drawnInEnglish } from '../i18n/drawn-in-english.tsx';
import { FailedQuery } from './FailedQuery.tsx';

const { t, draw } = await drawnInEnglish();
const failed = (error: ApiError) =>
  draw(
    <FailedQuery query={{ error, isFetching: false, refetch: () => Promise.reject(error) }} back="/config" />,
  );

test('what no longer exists shows a sentence and a way back, without a code and a useless retry', () => {
  const markup = failed(new ApiError('config.not_found', 404));
  expect(markup).toContain(t('errors.config.not_found.title'));
  expect(markup).toContain('href="/config"');
  expect(markup).not.toContain('config.not_found');
  expect(markup).not.toContain(t('common.action.retry'));
});

test('what failed to load shows the code for support, and a retry', () => {
  const markup = failed(new ApiError('server.error', 500));
  expect(markup).toContain('server.error');
  expect(markup).toContain(t('common.action.retry'));
});
