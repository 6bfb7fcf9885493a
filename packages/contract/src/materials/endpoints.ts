import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { materialsLimits } from './limits.ts';
import { flag, id, idsQuery, keyword, page, pageQuery } from '../primitives.ts';
import { material, materialMemory, materialName, materialRemoval } from './schemas.ts';
import { materialTypes } from './types.ts';

export const listMaterials = defineEndpoint('materials.list', 'GET /rms/resource', {
  summary: 'The team’s materials, newest first unless `sort` says otherwise.',
  access: 'material.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    type: z.enum(materialTypes).optional(),
    ownerId: id.optional(),
    categoryId: id.optional(),
    tagId: id.optional(),
    sort: z.enum(['name', '-name', 'size', '-size', 'createdAt', '-createdAt']).default('-createdAt'),
  }),
  reply: page(material),
});

export const getMaterial = defineEndpoint('materials.get', 'GET /rms/resource/:id/info', {
  summary: 'One material as the list shows it.',
  access: 'material.read',
  reply: material,
  errors: ['material.not_found'],
});

export const listMaterialOwners = defineEndpoint('materials.owners', 'GET /rms/resource/owners', {
  summary: 'People who have materials, by name, and how many each.',
  access: 'material.read',
  reply: z.object({ items: z.array(z.object({ id, name: z.string(), count: z.number().int() })) }),
});

export const getMaterialMemory = defineEndpoint('materials.memory', 'GET /rms/resource/memory', {
  summary: 'Bytes that the team’s materials may take, take, and leave.',
  access: 'material.read',
  reply: materialMemory,
});

export const uploadMaterial = defineEndpoint('materials.upload', 'POST /rms/resource', {
  summary: 'Add a material; the body is its bytes, at most 10 MB. Its kind follows from the name’s ending.',
  access: 'material.write',
  takes: 'file',
  query: z.object({ name: materialName }),
  reply: material,
  errors: [
    'material.format',
    'material.too_large',
    'material.full',
    'E013',
    'file.infected',
    'file.not_scanned',
  ],
});

export const downloadMaterial = defineEndpoint('materials.download', 'GET /rms/resource/:id', {
  summary: 'A material’s bytes; ranges are served.',
  access: 'material.read',
  gives: 'file',
  query: z.object({
    /** For viewing instead of saving; only pictures, sound and video. */
    isInline: flag.default(false),
  }),
  reply: z.unknown(),
  errors: ['material.not_found'],
});

export const updateMaterial = defineEndpoint('materials.update', 'PUT /rms/resource/:id', {
  summary: 'Rename a material, or give a motion a category and tags. What is left out stays as it is.',
  access: 'material.write',
  body: z.object({
    /** Including the extension. */
    name: materialName.optional(),
    categoryId: id.nullable().optional(),
    tagIds: z.array(id).max(materialsLimits.tagsMax, 'field.too_many').optional(),
  }),
  reply: material,
  errors: ['material.not_found', 'material.ending', 'material.not_motion', 'motion.not_found', 'E011'],
});

export const removeMaterials = defineEndpoint('materials.remove', 'DELETE /rms/resource', {
  summary: 'Remove materials. Each id has its own answer; one that cannot be removed keeps no other.',
  access: 'material.write',
  query: z.object(idsQuery),
  reply: materialRemoval,
  errors: ['material.not_found'],
});
