import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, idsQuery, requestId } from '../primitives.ts';
import { labelName, motionLabel } from './schemas.ts';

const lists = { access: 'material.read', reply: z.object({ items: z.array(motionLabel) }) } as const;
const creates = {
  access: 'material.write',
  body: z.object({ name: labelName, requestId: requestId.optional() }),
  reply: motionLabel,
  errors: ['motion.name_taken', 'motion.too_many', 'motion.not_found'],
} as const;
const removes = {
  access: 'material.write',
  query: z.object(idsQuery),
  reply: z.object({ removed: z.array(id) }),
  errors: ['motion.not_found', 'motion.not_yours'],
} as const;

export const listMotionCategories = defineEndpoint('materials.listCategories', 'GET /rms/motionCategory', {
  summary: 'List motion categories, by name.',
  ...lists,
});

export const createMotionCategory = defineEndpoint('materials.createCategory', 'POST /rms/motionCategory', {
  summary: 'Create a motion category.',
  ...creates,
});

export const removeMotionCategories = defineEndpoint(
  'materials.removeCategories',
  'DELETE /rms/motionCategory',
  {
    summary: 'Remove motion categories, all or none. Their motions are left without a category.',
    ...removes,
  },
);

export const listMotionTags = defineEndpoint('materials.listTags', 'GET /rms/motionTag', {
  summary: 'List motion tags, by name.',
  ...lists,
});

export const createMotionTag = defineEndpoint('materials.createTag', 'POST /rms/motionTag', {
  summary: 'Create a motion tag.',
  ...creates,
});

export const removeMotionTags = defineEndpoint('materials.removeTags', 'DELETE /rms/motionTag', {
  summary: 'Remove motion tags, all or none. Motions keep their other tags.',
  ...removes,
});
