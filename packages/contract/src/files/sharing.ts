import { z } from 'zod';
import { filesLimits } from './limits.ts';
import { id } from '../primitives.ts';

/** `private`: whoever brought it · `groups`: the members of some groups · `team`: everybody. Owner and admins see all. */
export const visibilities = ['private', 'groups', 'team'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who sees a file. */
export const sharing = z.object({
  visibility: z.enum(visibilities),
  /** Only for `groups`. */
  groupIds: z.array(id).max(filesLimits.groupsMax, 'field.too_many').default([]),
});

/** Who sees a file, as it is shown: of its groups those that the reader reaches. */
export const shared = {
  visibility: z.enum(visibilities),
  groups: z.array(z.object({ id, name: z.string() })),
};

/** What became of one file of several: `0`, or the code of what it was refused for. */
export const fileResult = z.object({ id, code: z.string() });
export type FileResult = z.infer<typeof fileResult>;
