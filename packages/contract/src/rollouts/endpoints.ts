import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { flag, id, keyword, page, pageQuery, requestId, wholeNumber } from '../primitives.ts';
import { rolloutsLimits } from './limits.ts';
import { rolloutPlan } from './schemas.ts';
import { waveIndex } from './wave.schemas.ts';
import { failureCauses, rolloutOrders, rolloutRobotStates, rolloutStatuses, waitReasons } from './states.ts';
import {
  rollout,
  rolloutDetail,
  rolloutName,
  rolloutPace,
  rolloutPreview,
  rolloutRobot,
} from './view.schemas.ts';

/** Objects of the plan that the user cannot see or assign. */
const ofPlan = ['config.not_found', 'file.not_found', 'E004', 'E008'] as const;

export const listRollouts = defineEndpoint('rollouts.list', 'GET /rms/rollouts', {
  summary: 'List rollouts of groups the user may see, newest first.',
  access: 'rollout.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    status: z.enum(rolloutStatuses).optional(),
    /** Only rollouts that are in progress or await a decision. */
    isOpen: flag.default(false),
  }),
  reply: page(rollout),
});

export const getRollout = defineEndpoint('rollouts.get', 'GET /rms/rollout/:id', {
  summary: 'Get one rollout: its plan, waves, reasons for waits and failures, and estimated end.',
  access: 'rollout.read',
  reply: rolloutDetail,
  errors: ['rollout.not_found'],
});

export const listRolloutRobots = defineEndpoint('rollouts.listRobots', 'GET /rms/rollout/:id/robots', {
  summary: 'List the robots of a rollout, by wave and name.',
  access: 'rollout.read',
  query: z.object({
    ...pageQuery,
    wave: waveIndex.optional(),
    state: z.enum(rolloutRobotStates).optional(),
    reason: z.enum(waitReasons).optional(),
    cause: z.enum(failureCauses).optional(),
  }),
  reply: page(rolloutRobot),
  errors: ['rollout.not_found'],
});

export const readRolloutPace = defineEndpoint('rollouts.pace', 'GET /rms/rollout/:id/pace', {
  summary: 'Get the number of finished robots over time, from the start to the end or now.',
  access: 'rollout.read',
  reply: rolloutPace,
  errors: ['rollout.not_found'],
});

export const previewRollout = defineEndpoint('rollouts.preview', 'POST /rms/rollout/preview', {
  summary: 'Preview a plan: robots of each wave, their current state, and the duration.',
  access: 'rollout.write',
  body: z.object({ plan: rolloutPlan }),
  reply: rolloutPreview,
  errors: ofPlan,
});

export const createRollout = defineEndpoint('rollouts.create', 'POST /rms/rollout', {
  summary: 'Save a plan as a draft.',
  access: 'rollout.write',
  body: z.object({ name: rolloutName, plan: rolloutPlan, requestId: requestId.optional() }),
  reply: rolloutDetail,
  errors: ofPlan,
});

export const updateRollout = defineEndpoint('rollouts.update', 'PUT /rms/rollout/:id', {
  summary: 'Update a draft or a rejected rollout.',
  access: 'rollout.write',
  body: z.object({ name: rolloutName, plan: rolloutPlan, revision: wholeNumber.min(1) }),
  reply: rolloutDetail,
  errors: ['rollout.not_found', 'rollout.status', 'rollout.conflict', ...ofPlan],
});

export const removeRollout = defineEndpoint('rollouts.remove', 'DELETE /rms/rollout/:id', {
  summary: 'Remove a draft or a rejected rollout. Rollouts that have run are kept.',
  access: 'rollout.write',
  reply: z.object({ id }),
  errors: ['rollout.not_found', 'rollout.status'],
});

export const confirmRollout = defineEndpoint('rollouts.confirm', 'PUT /rms/rollout/:id/confirm', {
  summary: 'Confirm in place of the people at robots that wait for a confirmation.',
  access: 'rollout.write',
  body: z.union([
    z.object({
      deviceIds: z.array(id).min(1, 'field.required').max(rolloutsLimits.confirmMax, 'field.too_many'),
    }),
    /** Every robot that waits for a confirmation now, or those of one wave. */
    z.object({
      isForAll: z.literal(true),
      wave: waveIndex.optional(),
    }),
  ]),
  reply: z.object({ confirmed: wholeNumber }),
  errors: ['rollout.not_found', 'rollout.status'],
});

export const orderRollout = defineEndpoint('rollouts.order', 'PUT /rms/rollout/:id/order', {
  summary: 'Continue, pause, stop or roll back a rollout.',
  access: 'rollout.write',
  body: z.discriminatedUnion('order', [
    /** `revision`: of the plan as the user saw it. */
    z.object({ order: z.enum(['submit', 'approve', 'reject']), revision: wholeNumber.min(1) }),
    /** `wave`: the running wave as the user saw it; it then counts as passed. */
    z.object({ order: z.literal('nextWave'), wave: waveIndex }),
    z.object({ order: z.enum(rolloutOrders).exclude(['submit', 'approve', 'reject', 'nextWave']) }),
  ]),
  reply: rolloutDetail,
  errors: [
    'rollout.not_found',
    'rollout.status',
    'rollout.conflict',
    'rollout.own',
    'rollout.no_robots',
    'rollout.no_next_wave',
    ...ofPlan,
  ],
});
