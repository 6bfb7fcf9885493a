import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, instant, keyword, page, text, wholeNumber } from './primitives.ts';

export const groupName = text(limits.group.nameMax, 1);

export const group = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean(),
  deviceCount: z.number().int(),
  onlineCount: z.number().int(),
  memberCount: z.number().int(),
  config: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
  allowed: z.object({ update: z.boolean(), remove: z.boolean(), readKey: z.boolean() }),
});

export type Group = z.infer<typeof group>;

export const groupDetail = group.extend({
  /** The group's key, `null` for whoever may not see it. */
  rmsKey: z.string().nullable(),
});

export type GroupDetail = z.infer<typeof groupDetail>;

const params = z.object({ id });

export const listGroups = defineEndpoint({
  id: 'groups.list',
  method: 'GET',
  path: '/rms/groups',
  summary: 'Device groups this person may see, the default one first, then by name.',
  access: 'group.read',
  query: z.object({
    page: wholeNumber.min(1).max(limits.list.pageMax).default(1),
    limit: wholeNumber.min(1).max(limits.list.pageSizeMax).default(limits.group.pageSize),
    keyword: keyword.optional(),
  }),
  reply: page(group),
});

export const getGroup = defineEndpoint({
  id: 'groups.get',
  method: 'GET',
  path: '/rms/group/:id',
  summary: 'One device group with its key.',
  access: 'group.read',
  params,
  reply: groupDetail,
  errors: ['E004'],
});

export const createGroup = defineEndpoint({
  id: 'groups.create',
  method: 'POST',
  path: '/rms/group',
  summary: 'Make a device group; it gets a key of its own.',
  access: 'group.write',
  body: z.object({ name: groupName }),
  reply: groupDetail,
  errors: ['group.name_taken'],
});
