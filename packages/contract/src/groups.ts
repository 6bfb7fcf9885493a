import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { configStates, connection } from './devices.ts';
import { roles } from './permissions.ts';
import { flag, id, instant, keyword, listOf, page, pageQuery, text, wholeNumber } from './primitives.ts';

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
  /** Rises with each change by a person; a change based on an older one is refused. */
  revision: z.number().int(),
  allowed: z.object({
    update: z.boolean(),
    remove: z.boolean(),
    readKey: z.boolean(),
    assignConfig: z.boolean(),
  }),
});

export type Group = z.infer<typeof group>;

export const groupDetail = group.extend({
  /** The group's key, `null` for whoever may not see it. */
  rmsKey: z.string().nullable(),
  /** Where its robots stand with the configuration it was given; robots that have another count as `none`. */
  configRobots: z.record(z.enum(configStates), z.number().int()),
  /** Those of them that were given an older version of it. */
  configOutdated: z.number().int(),
});

export type GroupDetail = z.infer<typeof groupDetail>;

/** How many of each an item of the list names when asked to. */
const NAMED = 50;

const listedGroup = group.extend({
  /** With `containTeamMember`: the first 50 people. */
  members: z
    .array(z.object({ id, name: z.string(), role: z.enum(roles) }))
    .max(NAMED)
    .optional(),
  /** With `containDevices`: the first 50 robots. */
  devices: z
    .array(z.object({ id, sn: z.string(), name: z.string(), connection }))
    .max(NAMED)
    .optional(),
});

const params = z.object({ id });
/** The team a request means; another than the one signed in to is refused. */
const orgId = id.optional();
const idsQuery = z.object({ ids: listOf(id).pipe(z.array(id).min(1, 'field.required')), orgId });

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
    type: z.literal('rms').optional(),
    containTeamMember: flag.default(false),
    containDevices: flag.default(false),
    orgId,
  }),
  reply: page(listedGroup),
  errors: ['E075'],
});

export const getGroup = defineEndpoint({
  id: 'groups.get',
  method: 'GET',
  path: '/rms/group/:id',
  summary: 'One device group with its key.',
  access: 'group.read',
  params,
  query: z.object({ orgId }),
  reply: groupDetail,
  errors: ['E004', 'E075'],
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

export const updateGroup = defineEndpoint({
  id: 'groups.update',
  method: 'PUT',
  path: '/rms/group/:id',
  summary: 'Rename a group; refused when somebody changed it since `revision`.',
  access: 'group.write',
  params,
  body: z.object({ name: groupName, revision: wholeNumber.min(1) }),
  reply: groupDetail,
  errors: ['E004', 'group.name_taken', 'group.conflict'],
});

/** What removing groups would do. Counts are of all. */
export const groupRemoval = z.object({
  groups: z.array(z.object({ id, name: z.string() })),
  /** Where their robots and configurations go. */
  heir: z.object({ id, name: z.string() }),
  devices: z.number().int(),
  /** Robots activated with a key of these groups, which must be activated again. */
  toActivateAgain: z.number().int(),
  members: z.number().int(),
  /** Configurations that only these groups' people see. */
  configs: z.number().int(),
});

export type GroupRemoval = z.infer<typeof groupRemoval>;

export const getGroupRemoval = defineEndpoint({
  id: 'groups.removal',
  method: 'GET',
  path: '/rms/groups/removal',
  summary: 'What removing these groups would do, before it is done.',
  access: 'group.write',
  query: idsQuery,
  reply: groupRemoval,
  errors: ['E004', 'group.default'],
});

export const removeGroups = defineEndpoint({
  id: 'groups.remove',
  method: 'DELETE',
  path: '/rms/group',
  summary: 'Remove groups. Their robots and configurations go to the default group; their keys end.',
  access: 'group.write',
  query: idsQuery,
  reply: groupRemoval,
  errors: ['E004', 'group.default', 'E075'],
});

export const renewGroupKey = defineEndpoint({
  id: 'groups.renewKey',
  method: 'PUT',
  path: '/rms/group/:id/key',
  summary: 'Give the group another key. Robots that were activated with the old one stay activated.',
  access: 'group.write',
  params,
  body: z.object({ revision: wholeNumber.min(1) }),
  reply: groupDetail,
  errors: ['E004', 'group.conflict'],
});

export const takeGroupConfig = defineEndpoint({
  id: 'groups.takeConfig',
  method: 'DELETE',
  path: '/rms/group/:id/config',
  summary: 'The group no longer has a configuration for robots that join it; robots keep what they have.',
  access: 'config.deploy',
  params,
  reply: groupDetail,
  errors: ['E004'],
});

export const groupMember = z.object({
  id,
  name: z.string(),
  /** `null` for whoever may not see the team's people. */
  email: z.string().nullable(),
  role: z.enum(roles),
});

export type GroupMember = z.infer<typeof groupMember>;

export const listGroupMembers = defineEndpoint({
  id: 'groups.listMembers',
  method: 'GET',
  path: '/rms/group/:id/members',
  summary: 'Who belongs to a group, by name.',
  access: 'group.read',
  params,
  query: z.object({ ...pageQuery, keyword: keyword.optional() }),
  reply: page(groupMember),
  errors: ['E004'],
});

export const listGroupCandidates = defineEndpoint({
  id: 'groups.listCandidates',
  method: 'GET',
  path: '/rms/group/:id/candidates',
  summary: 'People of the team who could be added: not in the group, and not reaching every group already.',
  access: 'group.write',
  params,
  query: z.object({ ...pageQuery, keyword: keyword.optional() }),
  reply: page(groupMember),
  errors: ['E004'],
});

export const addGroupMembers = defineEndpoint({
  id: 'groups.addMembers',
  method: 'PUT',
  path: '/rms/group/:id/members',
  summary: 'Add people of the team to a group. Who belongs to it already stays.',
  access: 'group.write',
  params,
  body: z.object({ userIds: z.array(id).min(1, 'field.required').max(200, 'field.too_many') }),
  reply: z.object({ added: z.number().int() }),
  errors: ['E004', 'E006'],
});

export const removeGroupMembers = defineEndpoint({
  id: 'groups.removeMembers',
  method: 'DELETE',
  path: '/rms/group/:id/members',
  summary: 'Take people out of a group; they stay in the team.',
  access: 'group.write',
  params,
  query: z.object({ ids: idsQuery.shape.ids }),
  reply: z.object({ removed: z.number().int() }),
  errors: ['E004'],
});
