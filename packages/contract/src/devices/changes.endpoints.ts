import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, idsQuery } from '../primitives.ts';
import { deviceName, deviceComment, devicePin } from './changes.schemas.ts';
import { deviceDetail, selectionBody } from './schemas.ts';

/**
 * A change of an object that two users may edit at once: it carries the revision it is based on and is refused
 * (`device.conflict`) when there is a newer one, unless `isOverwrite` confirms it.
 */
const basis = { id, baseRevision: z.number().int(), isOverwrite: z.boolean().default(false) };

const editsOne = {
  access: 'device.write',
  reply: deviceDetail,
  errors: ['E008', 'device.conflict'],
} as const;

export const renameDevice = defineEndpoint('devices.rename', 'PUT /rms/device/name', {
  summary: 'Rename a robot.',
  ...editsOne,
  body: z.object({ ...basis, name: deviceName }),
});

export const commentDevice = defineEndpoint('devices.comment', 'PUT /rms/device/comment', {
  summary: 'Set a robot’s comment.',
  ...editsOne,
  body: z.object({ ...basis, comment: deviceComment }),
});

export const setUpDevice = defineEndpoint('devices.setUp', 'PUT /rms/device/setup', {
  summary: 'Set name, comment, PIN and group of one robot in one change. An omitted PIN is kept.',
  access: 'device.write',
  body: z.object({
    ...basis,
    name: deviceName,
    comment: deviceComment,
    groupId: id,
    pin: devicePin.optional(),
  }),
  reply: deviceDetail,
  errors: ['E008', 'E004', 'device.conflict'],
});

export const summariseDevices = defineEndpoint('devices.summary', 'POST /rms/device/summary', {
  summary: 'Summarise a selection of robots before a change: their number and states.',
  access: 'device.write',
  body: selectionBody({
    /** Also count the robots that are in this group already, which a move there does not change. */
    groupId: id.optional(),
  }),
  reply: z.object({
    total: z.number().int(),
    online: z.number().int(),
    notActivated: z.number().int(),
    /** Activated with a group's key: after a move to another group they must be activated again. */
    byGroupKey: z.number().int(),
    byTeamKey: z.number().int(),
    /** Part of `byGroupKey`: robots that a move to `groupId` would deactivate. */
    resetByMove: z.number().int(),
    alreadyThere: z.number().int(),
    withPin: z.number().int(),
    /** They have different PINs, or some have none; one change overwrites all of them. */
    hasDifferentPins: z.boolean(),
    groups: z.number().int(),
    /** The first few by name. */
    names: z.array(z.string()),
  }),
  errors: ['E008', 'device.too_many'],
});
export type DeviceSummary = z.infer<typeof summariseDevices.reply>;

export const moveDevices = defineEndpoint('devices.move', 'PUT /rms/device/group', {
  summary:
    'Move robots to another group. Those activated with a group key are disconnected and must be activated again.',
  access: 'device.write',
  body: selectionBody({ groupId: id }),
  reply: z.object({ moved: z.number().int(), reset: z.number().int() }),
  errors: ['E008', 'E004', 'device.too_many'],
});

export const setDevicePins = defineEndpoint('devices.setPin', 'PUT /rms/device/pin', {
  summary: 'Set or remove the PIN of robots.',
  access: 'device.write',
  body: selectionBody({ pin: devicePin }),
  reply: z.object({ changed: z.number().int(), taskId: id.nullable() }),
  errors: ['E008', 'device.too_many'],
});

export const removeDevices = defineEndpoint('devices.remove', 'DELETE /rms/device', {
  summary: 'Remove robots by id; they are disconnected immediately.',
  access: 'device.write',
  query: z.object(idsQuery),
  reply: z.object({ removed: z.number().int() }),
  errors: ['E008'],
});

export const removeSelectedDevices = defineEndpoint('devices.removeSelected', 'POST /rms/device/remove', {
  summary: 'Remove more robots than fit in a URL, or all that match a filter.',
  access: 'device.write',
  body: selectionBody({}),
  reply: z.object({ removed: z.number().int() }),
  errors: ['E008', 'device.too_many'],
});
