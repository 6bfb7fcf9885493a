import { z } from 'zod';
import { subTask, taskLive } from '../commands/usage.schemas.ts';
import { deviceLive } from '../devices/schemas.ts';
import { limits } from '../limits.ts';
import { id } from '../primitives.ts';
import { livePosition } from './position.ts';

/** `/v1/ws/management`: what the whole console needs. */
export const MANAGEMENT_PATH = '/v1/ws/management';

const ids = z.array(id).max(limits.live.watchedRowsMax);

/** Browser → server. `watch` replaces what was watched; `resume` asks for what was missed since `seq`. */
export const managementRequest = z.object({
  type: z.literal('watch'),
  /** Rows shown now. */
  devices: ids.default([]),
  /** Tasks shown now: their counts, and the sub-tasks of those in `subTasksOf`. */
  tasks: ids.default([]),
  subTasksOf: ids.default([]),
  resume: livePosition.optional(),
});
export type ManagementRequest = z.input<typeof managementRequest>;

const person = z.object({ id: id.nullable(), name: z.string() });

/** Each kind is sent only to whoever may read such an object. */
export const liveChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('device'), row: deviceLive }),
  z.object({ kind: z.literal('task'), row: taskLive }),
  z.object({ kind: z.literal('subTask'), taskId: id, row: subTask }),
  /** Rows came, went or changed in a way a list must ask for again. */
  z.object({
    kind: z.literal('list'),
    list: z.enum(['devices', 'groups', 'configs', 'files', 'usage', 'people', 'team']),
  }),
  z.object({ kind: z.literal('configSaved'), id, version: z.number().int(), by: person }),
]);
export type LiveChange = z.infer<typeof liveChange>;

/** Server → browser. `refetch`: too much was missed; ask for everything shown again. */
export const managementMessage = z.discriminatedUnion('type', [
  livePosition.extend({ type: z.literal('welcome') }),
  z.object({ type: z.literal('changes'), seq: z.number().int(), changes: z.array(liveChange) }),
  livePosition.extend({ type: z.literal('refetch') }),
  z.object({ type: z.literal('refused'), code: z.string() }),
]);
export type ManagementMessage = z.infer<typeof managementMessage>;
