import { type EntryErrorCode, isEntryErrorCode } from '@muster/phrases/entry-error-codes';
import type { FieldErrorCode } from '@muster/contract/field-errors';
import { useState } from 'react';
import { ApiError, DENIED } from '../../platform/api-error.ts';
import type { EntryPageProps } from './entry-page.ts';

/**
 * Submits a form of the small entry, one request at a time, and gives the text of a failure.
 * @param hasText whether `t` has a text for the code, where `t` knows more codes than sign-in
 */
export function useEntryForm(t: EntryPageProps['t'], hasText: (code: string) => boolean = isEntryErrorCode) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function send(work: () => Promise<void>): Promise<void> {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError(reason instanceof ApiError ? reason : new ApiError('server.error', 0));
      setPending(false);
    }
  }

  function fieldError(field: string): string | undefined {
    const code = error?.fields[field];
    if (!code) return undefined;
    const { min = 0, max = 0 } = error?.params[field] ?? {};
    return t(`fields.${code as FieldErrorCode}`, { min, max });
  }

  const hasFields = Object.keys(error?.fields ?? {}).length > 0;
  const known = error && hasText(error.code) ? (error.code as EntryErrorCode) : 'server.error';
  const code = error && !hasFields ? known : null;
  const said = error?.text === DENIED ? t('errors.session.expired.message') : error?.text;
  const failure = code && {
    code,
    title: said ?? t(`errors.${code}.title`),
    message: said ? '' : t(`errors.${code}.message`),
  };
  /** Resets to: no request pending, no failure. */
  function stop() {
    setPending(false);
    setError(null);
  }
  return { isPending, send, stop, fieldError, failure };
}
