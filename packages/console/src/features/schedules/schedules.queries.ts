import { listFiles } from '@muster/contract/files/endpoints';
import { filesTopic } from '@muster/contract/files/live-topics';
import type { BodyOf } from '@muster/contract/endpoint';
import { previewSchedule } from '@muster/contract/schedules/endpoints';
import { call } from '../../platform/api.ts';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf } from '../../platform/query.ts';

export function fileChoices(query: ChoicePage) {
  return listQueryOf(listFiles, { query }, [filesTopic]);
}

/** Install times of the robots. A read-only POST, because there may be many robots. */
export function previewQuery(body: BodyOf<typeof previewSchedule>) {
  return {
    queryKey: [previewSchedule.id, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(previewSchedule, { body }, signal),
    staleTime: 0,
  };
}
