import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { materialsLimits } from './limits.ts';
import { flag, id, idsQuery, keyword, page, pageQuery } from '../primitives.ts';
import { material, materialMemory, materialName, materialRemoval } from './schemas.ts';
import { materialTypes } from './types.ts';

export const listMaterials = defineEndpoint('materials.list', 'GET /rms/resource', {
  summary: 'List the team’s materials, newest first unless `sort` is given.',
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
  summary: 'Get one material as in the list.',
  access: 'material.read',
  reply: material,
  errors: ['material.not_found'],
});

export const listMaterialOwners = defineEndpoint('materials.owners', 'GET /rms/resource/owners', {
  summary: 'List users who own materials, by name, with the number of each.',
  access: 'material.read',
  reply: z.object({ items: z.array(z.object({ id, name: z.string(), count: z.number().int() })) }),
});

export const getMaterialMemory = defineEndpoint('materials.memory', 'GET /rms/resource/memory', {
  summary: 'Get the team’s storage for materials in bytes: limit, used and free.',
  access: 'material.read',
  reply: materialMemory,
});

export const uploadMaterial = defineEndpoint('materials.upload', 'POST /rms/resource', {
  summary:
    'Upload a material of at most 10 MB as the request body. Its kind follows from the file extension.',
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
  summary: 'Download a material; supports range requests.',
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
  summary: 'Rename a material, or set the category and tags of a motion. Omitted fields keep their values.',
  access: 'material.write',
  body: z.object({
    /** Including the extension. */
    name: materialName.optional(),
    categoryId: id.nullable().optional(),
    tagIds: z.array(id).max(materialsLimits.tagsMax, 'field.too_many').optional(),
    revision: z.number().int().optional(),
  }),
  reply: material,
  errors: [
    'material.not_found',
    'material.conflict',
    'material.ending',
    'material.not_motion',
    'motion.not_found',
    'E011',
  ],
});

export const removeMaterials = defineEndpoint('materials.remove', 'DELETE /rms/resource', {
  summary:
    'Remove materials. Each id has its own result; one that cannot be removed does not block the others.',
  access: 'material.write',
  query: z.object(idsQuery),
  reply: materialRemoval,
  errors: ['material.not_found'],
});
