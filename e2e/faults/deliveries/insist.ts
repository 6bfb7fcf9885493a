import { Refusal } from '@muster/testing/api';
import { until } from '@muster/testing/until';

/** Temporary errors: a kill, or the lock of a request that died has not expired yet. */
const passes = (error: unknown) =>
  !(error instanceof Refusal) || error.httpStatus >= 500 || error.code === 'upload.busy';

/**
 * Retries until there is a response, as users and consoles do. @throws Refusal for an error that a retry would not
 * change
 */
export async function insist<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const { answer, refusal } = await until(
    () =>
      ask().then(
        (given) => ({ answer: given, refusal: null }),
        (error: Error) => {
          if (passes(error)) throw error;
          return { answer: null, refusal: error };
        },
      ),
    // After repeated kills, a server on a busy machine is down for long.
    { what, withinMs: 240_000 },
  );
  if (refusal !== null) throw refusal;
  return answer as T;
}
