import { z } from 'zod';

/** When the robot took it, by the server's clock, as ISO 8601. */
export const TAKEN_HEADER = 'x-taken-at';
/** `1`: the robot has blurred it. */
export const BLURRED_HEADER = 'x-blurred';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Why a robot cannot show its screen now. */
export const screenFailures = ['asleep', 'failed'] as const;
export type ScreenFailure = (typeof screenFailures)[number];

/** What a robot sends instead of a picture, as JSON. */
export const noPicture = z.object({ failure: z.enum(screenFailures) });
