import type { BodyOf } from '@muster/contract/endpoint';
import { previewCondition } from '@muster/contract/monitoring/preview.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';

/** Yesterday's data does not change, so a result stays valid while the page is open. */
const STALE_MS = 10 * 60_000;

/** Preview of a condition. A read-only POST, because the condition is in the body. */
export function previewQuery(body: BodyOf<typeof previewCondition>) {
  return {
    queryKey: [previewCondition.id, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(previewCondition, { body }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  };
}
