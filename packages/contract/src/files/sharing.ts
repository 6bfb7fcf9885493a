import { z } from 'zod';
import { filesLimits } from './limits.ts';
import { id } from '../primitives.ts';

/** `private`: the uploader · `groups`: the members of some groups · `team`: all members. Owner and admins see all. */
export const visibilities = ['private', 'groups', 'team'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who sees a file. */
export const sharing = z.object({
  visibility: z.enum(visibilities),
  /** Only for `groups`. */
  groupIds: z.array(id).max(filesLimits.groupsMax, 'field.too_many').default([]),
});

/** Who sees a file, as returned to a user: only the groups that the user reaches. */
export const shared = {
  visibility: z.enum(visibilities),
  groups: z.array(z.object({ id, name: z.string() })),
};

/** Result of a call on several files, for one of them: `0`, or the code of the error. */
export const fileResult = z.object({ id, code: z.string() });
export type FileResult = z.infer<typeof fileResult>;
