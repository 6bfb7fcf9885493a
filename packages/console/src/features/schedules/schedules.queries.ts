import { listFiles } from '@muster/contract/files/endpoints';
import { filesTopic } from '@muster/contract/files/live-topics';
import type { BodyOf } from '@muster/contract/endpoint';
import { previewSchedule } from '@muster/contract/schedules/endpoints';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf } from '../../platform/query.ts';

export function fileChoices(query: ChoicePage) {
  return listQueryOf(listFiles, { query }, [filesTopic]);
}

/** Install times of the robots; `null`: not yet. A read-only POST, because there may be many robots. */
export function previewQuery(body: BodyOf<typeof previewSchedule> | null) {
  return queryOptions({
    queryKey: [previewSchedule.id, body],
    queryFn: body ? ({ signal }) => call(previewSchedule, { body }, signal) : skipToken,
    staleTime: 0,
  });
}
