import type { ErrorCode } from '@muster/contract/errors';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { type AccountEntryProps, hasErrorText } from './account-entry.ts';

type State<Answer> =
  | { state: 'checking'; failure: null }
  | { state: 'open'; answer: Answer; failure: null }
  | { state: 'failed'; code: ErrorCode; failure: { title: string; message: string } };

/** Looks up the link by which this page was opened: `?token=…`. */
export function useLink<Answer>(
  ask: (token: string, signal: AbortSignal) => Promise<Answer>,
  t: AccountEntryProps['t'],
  /** Code for a link that cannot be one of ours. */
  invalid: ErrorCode = 'E067',
): State<Answer> & { token: string } {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [found, setFound] = useState<{ answer: Answer } | { code: ErrorCode } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    ask(token, stop.signal)
      .then((answer) => setFound({ answer }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFound({ code: error instanceof ApiError ? error.code : 'server.error' });
      });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once: the address does not change
  }, [token]);
  if (found === null) return { token, state: 'checking', failure: null };
  if ('answer' in found) return { token, state: 'open', answer: found.answer, failure: null };
  // A missing or cut-off token cannot be one of ours.
  const code = found.code === 'request.invalid' ? invalid : found.code;
  const known = (hasErrorText(code) ? code : 'server.error') as 'E067';
  return {
    token,
    state: 'failed',
    code,
    failure: { title: t(`errors.${known}.title`), message: t(`errors.${known}.message`) },
  };
}
