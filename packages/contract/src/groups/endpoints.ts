import { z } from 'zod';
import { connection } from '../devices/schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { groupLimits } from './limits.ts';
import { listLimits } from '../limits.ts';
import { peopleLimits } from '../people/limits.ts';
import { flag, id, idsQuery, keyword, page, pageQuery, requestId, wholeNumber } from '../primitives.ts';
import { roles } from '../roles.ts';
import { groupName, group, groupDetail, groupRemoval, groupMember } from './schemas.ts';

const listedGroup = group.extend({
  /** With `containTeamMember`: the first 50 members. */
  members: z
    .array(z.object({ id, name: z.string(), role: z.enum(roles) }))
    .max(groupLimits.namedMax)
    .optional(),
  /** With `containDevices`, and `device.read` for the group: the first 50 robots. */
  devices: z
    .array(z.object({ id, sn: z.string(), name: z.string(), connection }))
    .max(groupLimits.namedMax)
    .optional(),
});

/** The team of the request; any other than the one signed in to is refused. */
const orgId = id.optional();

const groupIds = z.object({ ...idsQuery, orgId });

export const listGroups = defineEndpoint('groups.list', 'GET /rms/groups', {
  summary: 'List device groups the user may see, the default group first, then by name.',
  access: 'group.read',
  query: z.object({
    page: wholeNumber.min(1).max(listLimits.pageMax).default(1),
    limit: wholeNumber.min(1).max(listLimits.pageSizeMax).default(groupLimits.pageSize),
    keyword: keyword.optional(),
    type: z.literal('rms').optional(),
    containTeamMember: flag.default(false),
    containDevices: flag.default(false),
    orgId,
  }),
  reply: page(listedGroup),
  errors: ['E075'],
});

export const getGroup = defineEndpoint('groups.get', 'GET /rms/group/:id', {
  summary: 'Get one device group with its key.',
  access: 'group.read',
  query: z.object({ orgId }),
  reply: groupDetail,
  errors: ['E004', 'E075'],
});

/** Omitted fields of a saved group stay unchanged. */
const wholeGroup = z.object({
  name: groupName,
  /** The configuration that robots get when they join, in the form the group is read in; null for none. */
  config: z.object({ id }).nullable().optional(),
  /** All members of the group. */
  userIds: z.array(id).max(peopleLimits.bulkMax, 'field.too_many').optional(),
});

export const createGroup = defineEndpoint('groups.create', 'POST /rms/group', {
  summary: 'Create a device group; it gets its own key.',
  access: 'group.write',
  body: wholeGroup.extend({ requestId: requestId.optional() }),
  reply: groupDetail,
  errors: ['group.name_taken', 'config.not_found', 'E006'],
});

export const updateGroup = defineEndpoint('groups.update', 'PUT /rms/group/:id', {
  summary:
    'Save a group: its name and, if given, its configuration and members. Read-only fields (its key, its counts) ' +
    'may be sent and are ignored.',
  access: 'group.write',
  body: wholeGroup.extend({
    /** Refused when the group changed since this revision; without it, the current state is overwritten. */
    revision: wholeNumber.min(1).optional(),
  }),
  reply: groupDetail,
  errors: ['E004', 'E006', 'config.not_found', 'group.name_taken', 'group.conflict'],
});

const removesGroups = { access: 'group.write', query: groupIds, reply: groupRemoval } as const;

export const getGroupRemoval = defineEndpoint('groups.removal', 'GET /rms/groups/removal', {
  summary: 'Preview the effects of removing these groups.',
  ...removesGroups,
  errors: ['E004', 'group.default'],
});

export const removeGroups = defineEndpoint('groups.remove', 'DELETE /rms/group', {
  summary:
    'Remove groups. Their robots and configurations move to the default group; their keys become invalid.',
  ...removesGroups,
  errors: ['E004', 'group.default', 'E075'],
});

export const renewGroupKey = defineEndpoint('groups.renewKey', 'PUT /rms/group/:id/key', {
  summary: 'Renew the group key. Robots activated with the old one stay activated.',
  access: 'group.write',
  sensitive: true,
  body: z.object({ revision: wholeNumber.min(1) }),
  reply: groupDetail,
  errors: ['E004', 'group.conflict'],
});

export const takeGroupConfig = defineEndpoint('groups.takeConfig', 'DELETE /rms/group/:id/config', {
  summary: 'Remove the group’s configuration for robots that join it; its robots keep what they have.',
  access: 'config.deploy',
  reply: groupDetail,
  errors: ['E004'],
});

const listsPeople = {
  query: z.object({ ...pageQuery, keyword: keyword.optional() }),
  reply: page(groupMember),
  errors: ['E004'],
} as const;

export const listGroupMembers = defineEndpoint('groups.listMembers', 'GET /rms/group/:id/members', {
  summary: 'List the members of a group, by name.',
  access: 'group.read',
  ...listsPeople,
});

export const listGroupCandidates = defineEndpoint('groups.listCandidates', 'GET /rms/group/:id/candidates', {
  summary: 'List team members who can be added: not in the group, and without access to all groups.',
  access: 'group.write',
  ...listsPeople,
});

export const addGroupMembers = defineEndpoint('groups.addMembers', 'PUT /rms/group/:id/members', {
  summary: 'Add team members to a group. Existing members stay.',
  access: 'group.write',
  body: z.object({ userIds: z.array(id).min(1, 'field.required').max(200, 'field.too_many') }),
  reply: z.object({ added: z.number().int() }),
  errors: ['E004', 'E006'],
});

export const removeGroupMembers = defineEndpoint('groups.removeMembers', 'DELETE /rms/group/:id/members', {
  summary: 'Remove members from a group; they stay in the team.',
  access: 'group.write',
  query: z.object(idsQuery),
  reply: z.object({ removed: z.number().int() }),
  errors: ['E004'],
});
