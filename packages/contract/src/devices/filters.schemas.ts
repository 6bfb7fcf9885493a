import { z } from 'zod';
import { id } from '../primitives.ts';
import { configStates, connection, deviceSort, faultLights, robotModels, robotTypes } from './schemas.ts';

/** A filter as it was read once, so that it can be written as it is. */
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

/** Filters a person gave a name; nobody else sees them. */
export const savedFilter = z.object({
  id,
  name: z.string(),
  filter: storedFilter,
  sort: deviceSort,
});
export type SavedFilter = z.infer<typeof savedFilter>;
