import { z } from 'zod';
import { id, instant, page } from '../primitives.ts';
import { roles } from '../roles.ts';
import { tools } from '../tools.ts';

/** Spec section 3, "Member". An invited user is not in the team yet; `unconfirmed` waits for an admin's approval. */
export const memberStatuses = ['active', 'invited', 'unconfirmed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Roles that an owner may assign; a team has exactly one owner, who changes only by transfer. */
export const givenRoles = ['admin', 'member', 'operator'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** A custom role of the team; the role beside it is its base role. `name` is empty after its removal. */
export const customRole = z.object({ id, name: z.string() }).nullable();

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  nuwaId: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  customRole,
  /** The team's tools that the member may use. */
  tools: z.array(z.enum(tools)),
  groups: z.array(z.object({ id, name: z.string() })),
  /** The fields that an identity provider owns; they are changed there. */
  provider: z.object({ ownsRole: z.boolean(), groupIds: z.array(id) }).nullable(),
  status: z.enum(memberStatuses),
  joinedAt: instant,
  /** Incremented by each change of role or groups; a change based on an older revision is refused. */
  revision: z.number().int(),
  allowed: z.object({
    changeRole: z.boolean(),
    assignGroups: z.boolean(),
    changeTools: z.boolean(),
    endSessions: z.boolean(),
    resetTwoStep: z.boolean(),
    remove: z.boolean(),
    makeOwner: z.boolean(),
    viewAs: z.boolean(),
  }),
});
export type Member = z.infer<typeof member>;

export const memberDetail = member.extend({
  inviter: z.object({ id, name: z.string() }).nullable(),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const memberSorts = ['name', 'email', 'role', 'joinedAt'] as const;

/** A leading minus means descending. */
export const memberSort = z.enum(memberSorts.flatMap((key) => [key, `-${key}`] as const));
export type MemberSort = z.infer<typeof memberSort>;

export const memberList = page(member).extend({
  /** Of the whole team, ignoring the filters. */
  roleCounts: z.object({
    owner: z.number().int(),
    admin: z.number().int(),
    member: z.number().int(),
    operator: z.number().int(),
  }),
  /** Also of the whole team. */
  statusCounts: z.object({
    active: z.number().int(),
    invited: z.number().int(),
    unconfirmed: z.number().int(),
  }),
});
export type MemberList = z.infer<typeof memberList>;
