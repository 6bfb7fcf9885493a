import { z } from 'zod';
import { id, instant } from '../primitives.ts';
import { pictureTypes, screenFailures } from './upload.ts';

/** Why nothing is shown any more. `lesson`, `forbidden`, `reason`: the team's rules say so now. */
export const viewEnds = ['stopped', 'left', 'lesson', 'forbidden', 'reason'] as const;
export type ViewEnd = (typeof viewEnds)[number];

/** What those see who have begun to view the screen of a robot; each of `viewIds` hears it. */
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
      /** Proves to the server that the picture came through it, when it is to be kept. */
      mark: z.string(),
    }),
    z.object({ kind: z.literal('none'), failure: z.enum(screenFailures), at: instant }),
    /** As many pictures came as may without somebody saying to go on. */
    z.object({ kind: z.literal('pause') }),
    z.object({ kind: z.literal('ended'), why: z.enum(viewEnds) }),
  ]),
});
export type ScreenMessage = z.infer<typeof screenMessage>;
