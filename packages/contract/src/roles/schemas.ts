import { z } from 'zod';
import { rolesLimits } from './limits.ts';
import type { Grants, Permission } from '../permissions.ts';
import { id, instant, nameText, wholeNumber } from '../primitives.ts';
import type { Scope } from '../roles.ts';
import { baseRoles, grantableNames, scopesOf } from './grantable.ts';

const anyRole = new RegExp(`^(${baseRoles.join('|')}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

/** A role to assign: a built-in one, or the id of a custom role. */
export const wantedRole = z.string().regex(anyRole, 'field.choice');

export const roleName = nameText(rolesLimits.nameMax);

export const grants = z
  .partialRecord(z.enum(grantableNames as [Permission], 'field.choice'), z.enum(['team', 'groups']))
  .superRefine((given, context) => {
    for (const [permission, scope] of Object.entries(given) as [Permission, Scope][])
      if (!scopesOf(permission).includes(scope))
        context.addIssue({ code: 'custom', message: 'field.choice', path: [permission] });
    if (Object.keys(given).length === 0) context.addIssue({ code: 'custom', message: 'field.required' });
  })
  .transform((given): Grants => given);

export const newRole = z.object({ name: roleName, base: z.enum(baseRoles), grants });

export const changedRole = z.object({ name: roleName, grants, revision: wholeNumber });

export const customRole = z.object({
  id,
  name: z.string(),
  base: z.enum(baseRoles),
  grants: z.record(z.string(), z.enum(['team', 'groups'])),
  memberCount: z.number().int(),
  revision: z.number().int(),
  updatedAt: instant,
  allowed: z.object({
    /** Name and permissions. Without it, the name alone may still be changed by those who may write the role. */
    update: z.boolean(),
    remove: z.boolean(),
    give: z.boolean(),
    /** For future members, by an invitation or when their request is approved. */
    invite: z.boolean(),
  }),
});
export type CustomRole = z.infer<typeof customRole>;
