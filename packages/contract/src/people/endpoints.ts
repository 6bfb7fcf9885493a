import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { peopleLimits } from './limits.ts';
import { type Permission, permissionNames } from '../permissions.ts';
import { id, idsQuery, keyword, listOf, pageQuery, wholeNumber } from '../primitives.ts';
import { ecRoles, roles } from '../roles.ts';
import { wantedRole } from '../roles/schemas.ts';
import { tools } from '../tools.ts';
import { memberStatuses, memberDetail, memberSort, memberList } from './schemas.ts';

const memberFilter = {
  keyword: keyword.optional(),
  roleFilter: z.enum(roles).optional(),
  /** Id of a custom role of the team. */
  customRoleFilter: id.optional(),
  groupFilter: listOf(id).optional(),
  statusFilter: z.enum(memberStatuses).optional(),
  sort: memberSort.default('name'),
};

export const listPeople = defineEndpoint('people.list', 'GET /rms/sub/user', {
  summary: 'List the team’s members for the console.',
  access: 'people.read',
  query: z.object({
    /** The team, under the original's name; any other than the chosen one is E075. */
    orgId: id.optional(),
    ...pageQuery,
    ...memberFilter,
  }),
  reply: memberList,
  errors: ['E075'],
});

export const listNormalPeople = defineEndpoint('people.listNormal', 'GET /rms/normal/user', {
  summary: 'List the members below the admins: members and operators, to whom groups are assigned.',
  access: 'people.read',
  query: z.object({ orgId: id.optional(), ...pageQuery, ...memberFilter }),
  reply: memberList,
  errors: ['E075'],
});

export const getPerson = defineEndpoint('people.get', 'GET /rms/sub/user/:id', {
  summary: 'Get one member of the team.',
  access: 'people.read',
  reply: memberDetail,
  errors: ['E028'],
});

const groupIds = z.array(id).max(peopleLimits.groupsMax);
const toolNames = z.array(z.enum(tools, 'field.choice')).max(tools.length);

export const updatePerson = defineEndpoint('people.update', 'PUT /rms/sub/user/:id', {
  summary: 'Change a member’s role, groups and tools; the role with the permission to change roles.',
  access: 'people.assign',
  body: z
    .object({
      role: wantedRole.optional(),
      groupIds: groupIds.optional(),
      tools: toolNames.optional(),
      /** The revision that was shown; without it, the current state is overwritten. */
      revision: wholeNumber.optional(),
    })
    .refine(
      ({ role, groupIds: groups, tools: own }) => [role, groups, own].some((each) => each !== undefined),
      {
        message: 'field.required',
        path: ['role'],
      },
    ),
  reply: memberDetail,
  errors: [
    'E004',
    'E028',
    'member.conflict',
    'member.owner',
    'role.beyond',
    'role.by_token',
    'role.not_found',
    'role.own',
  ],
});

const userIds = z.array(id).min(1, 'field.required').max(peopleLimits.bulkMax);

export const assignGroups = defineEndpoint('people.assignGroups', 'PUT /rms/sub/user/groups', {
  summary: 'Add members to groups or remove them; all changes or, if one member may not be changed, none.',
  access: 'people.assign',
  body: z.object({
    userIds,
    addGroupIds: groupIds.default([]),
    removeGroupIds: groupIds.default([]),
    /** Remove them from all groups that `addGroupIds` does not name. */
    isMove: z.boolean().default(false),
  }),
  reply: z.object({ changed: z.number().int(), gone: z.array(id) }),
  errors: ['E004', 'E028'],
});

export const changeTools = defineEndpoint('people.changeTools', 'PUT /rms/sub/user/tools', {
  summary:
    'Grant or revoke the team’s tools for members; all changes or, if one member may not be changed, none.',
  access: 'people.tools',
  body: z.object({ userIds, add: toolNames.default([]), remove: toolNames.default([]) }),
  reply: z.object({ changed: z.number().int(), gone: z.array(id) }),
  errors: ['E028', 'member.owner'],
});

export const endPersonSessions = defineEndpoint('people.endSessions', 'DELETE /rms/sub/user/:id/session', {
  summary:
    'End a member’s sessions in this team; they sign in again to enter it. Their other teams and their tokens are ' +
    'kept.',
  access: 'people.sessions',
  sensitive: true,
  reply: z.object({}),
  errors: ['E028', 'member.owner'],
});

export const removePeople = defineEndpoint('people.remove', 'DELETE /rms/sub/user', {
  summary: 'Remove members from the team; their accounts stay.',
  access: 'people.remove',
  query: z.object({
    orgId: id.optional(),
    ...idsQuery,
  }),
  reply: z.object({ removed: z.number().int(), gone: z.array(id) }),
  errors: ['E028', 'E075', 'member.owner'],
});

export const resetTwoStep = defineEndpoint('people.resetTwoStep', 'POST /rms/sub/user/:id/two-step-reset', {
  summary:
    'Help a member who lost their second step: sends a link with which they end two-step verification themselves. ' +
    'Nothing changes before they confirm.',
  access: 'people.resetTwoStep',
  sensitive: true,
  reply: z.object({ sentTo: z.string() }),
  errors: ['E028', 'member.owner', 'two_step.off'],
});

export const transferTeam = defineEndpoint('people.transfer', 'PUT /rms/team/owner', {
  summary: 'Transfer ownership of the team; the former owner becomes an admin (spec section 4).',
  access: 'team.transfer',
  sensitive: true,
  body: z.object({ userId: id }),
  reply: z.object({ ownerId: id }),
  errors: ['E027', 'member.owner'],
});

const permissionName = z.enum(permissionNames as [Permission]);

const scope = z.enum(['team', 'groups']).nullable();

export const listFunctions = defineEndpoint('people.listFunctions', 'GET /rms/functions', {
  summary: 'Get the permission table: each permission with its scope per role, null where not granted.',
  // Describes the product, not a team, so users without a team may read it too.
  access: 'session',
  takesTokens: true,
  reply: z.object({
    items: z.array(
      z.object({
        permission: permissionName,
        owner: scope,
        admin: scope,
        member: scope,
        operator: scope,
      }),
    ),
  }),
});

export const listRoleFunctions = defineEndpoint('people.listRoleFunctions', 'GET /rms/role/functions', {
  summary: 'List the permissions of each role with their scope.',
  access: 'session',
  takesTokens: true,
  query: z.object({ role: z.enum(roles).optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        role: z.enum(roles),
        /** A custom role of the team; `role` is its base role. Only for users who may read roles. */
        customRole: z.object({ id, name: z.string() }).nullable(),
        ecRole: z.enum(Object.values(ecRoles) as [(typeof ecRoles)[keyof typeof ecRoles]]),
        functions: z.array(z.object({ permission: permissionName, scope: z.enum(['team', 'groups']) })),
      }),
    ),
  }),
});
