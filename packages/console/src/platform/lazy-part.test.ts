import { httpLimits } from '@muster/contract/limits';
import { expect, test } from 'vitest';
import { isApiError } from './api-error.ts';
import { withPhrases, withTimeout } from './lazy-part.ts';

const never = new Promise<string>(() => {});
const isTimeout = (error: unknown) => isApiError(error, 'request.timeout');

test('code that does not arrive in time fails with the error of a request timeout', async () => {
  await expect(withTimeout(never, 5)).rejects.toSatisfy(isTimeout);
  const page = withPhrases(never, [], 5).catch((error: unknown) => error);
  const late = new Promise((resolve) => setTimeout(resolve, 2000, 'it is still waited for'));
  expect(await Promise.race([page, late])).toSatisfy(isTimeout);
});

test('the time limit is that of the specification', () => {
  expect(httpLimits.chunkTimeoutMs).toBe(120_000);
});

test('code that arrives in time is returned, and its own failure is not reported as a timeout', async () => {
  expect(await withTimeout(Promise.resolve('page'), 1000)).toBe('page');
  expect(await withPhrases(Promise.resolve('page'), [])).toBe('page');
  await expect(withTimeout(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken');
});
