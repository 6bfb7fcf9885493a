import type { BodyOf } from '@muster/contract/endpoint';
import { previewCondition } from '@muster/contract/monitoring/preview.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';

/** Yesterday does not change: what was asked once is known for as long as the page is open. */
const STALE_MS = 10 * 60_000;

/** What a condition would have said. A POST, since the condition is in the body; it changes nothing. */
export function previewQuery(body: BodyOf<typeof previewCondition>) {
  return {
    queryKey: [previewCondition.id, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(previewCondition, { body }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  };
}
