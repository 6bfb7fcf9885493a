import { Refusal } from '@muster/testing/api';
import { until } from '@muster/testing/until';

/** What passes: somebody was killed, or the hold of a request that died has not ended yet. */
const passes = (error: unknown) =>
  !(error instanceof Refusal) || error.httpStatus >= 500 || error.code === 'upload.busy';

/** Asks again until there is an answer, as people and their consoles do. @throws Refusal that asking again would not change */
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
    // Killed again and again, a server on a busy machine is away for long.
    { what, withinMs: 240_000 },
  );
  if (refusal !== null) throw refusal;
  return answer as T;
}
