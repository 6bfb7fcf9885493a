import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, idsQuery } from '../primitives.ts';
import { labelName, motionLabel } from './schemas.ts';

const lists = { access: 'material.read', reply: z.object({ items: z.array(motionLabel) }) } as const;
const creates = {
  access: 'material.write',
  body: z.object({ name: labelName }),
  reply: motionLabel,
  errors: ['motion.name_taken', 'motion.too_many'],
} as const;
const removes = {
  access: 'material.write',
  query: z.object(idsQuery),
  reply: z.object({ removed: z.array(id) }),
  errors: ['motion.not_found', 'E011'],
} as const;

export const listMotionCategories = defineEndpoint('materials.listCategories', 'GET /rms/motionCategory', {
  summary: 'Categories of motions, by name.',
  ...lists,
});

export const createMotionCategory = defineEndpoint('materials.createCategory', 'POST /rms/motionCategory', {
  summary: 'Make a category for motions.',
  ...creates,
});

export const removeMotionCategories = defineEndpoint(
  'materials.removeCategories',
  'DELETE /rms/motionCategory',
  { summary: 'Remove categories, all or none. Motions that had one are in no category then.', ...removes },
);

export const listMotionTags = defineEndpoint('materials.listTags', 'GET /rms/motionTag', {
  summary: 'Tags of motions, by name.',
  ...lists,
});

export const createMotionTag = defineEndpoint('materials.createTag', 'POST /rms/motionTag', {
  summary: 'Make a tag for motions.',
  ...creates,
});

export const removeMotionTags = defineEndpoint('materials.removeTags', 'DELETE /rms/motionTag', {
  summary: 'Remove tags, all or none. Motions that had one keep their others.',
  ...removes,
});
