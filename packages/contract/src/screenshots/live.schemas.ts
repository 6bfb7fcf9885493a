import { z } from 'zod';
import { id, instant } from '../primitives.ts';
import { pictureTypes, screenFailures } from './upload.ts';

/** Why a view ended. `lesson`, `forbidden`, `reason`: by the team's rules. */
export const viewEnds = ['stopped', 'left', 'lesson', 'forbidden', 'reason'] as const;
export type ViewEnd = (typeof viewEnds)[number];

/** Messages to users who view a robot's screen, addressed by `viewIds`. */
export const screenMessage = z.object({
  type: z.literal('screen'),
  viewIds: z.array(id),
  what: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('picture'),
      takenAt: instant,
      contentType: z.enum(pictureTypes),
      isBlurred: z.boolean(),
      /** In base64. */
      data: z.string(),
      /** Proves to the server, when the picture is saved, that it passed through it. */
      mark: z.string(),
    }),
    z.object({ kind: z.literal('none'), failure: z.enum(screenFailures), at: instant }),
    /** The limit of pictures is reached; the user has to continue. */
    z.object({ kind: z.literal('pause') }),
    z.object({ kind: z.literal('ended'), why: z.enum(viewEnds) }),
  ]),
});
export type ScreenMessage = z.infer<typeof screenMessage>;
