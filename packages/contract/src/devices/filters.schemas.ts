import { z } from 'zod';
import { id } from '../primitives.ts';
import { configStates, connection, deviceSort, faultLights, robotModels, robotTypes } from './schemas.ts';

/** A filter that was validated when it was stored, so that it can be returned unchanged. */
export const storedFilter = z.object({
  keyword: z.string().optional(),
  robotTypeFilter: z.enum(robotTypes).optional(),
  modelFilter: z.enum(robotModels).optional(),
  groupFilter: z.array(id).optional(),
  connectionFilter: connection.optional(),
  lightFilter: z.enum(faultLights).optional(),
  configStateFilter: z.enum(configStates).optional(),
  configFilter: id.optional(),
  versionFilter: z.string().optional(),
});

/** Filters that a user saved under a name; only that user sees them, not who views the console as them. */
export const savedFilter = z.object({
  id,
  name: z.string(),
  filter: storedFilter,
  sort: deviceSort,
});
export type SavedFilter = z.infer<typeof savedFilter>;
