import { z } from 'zod';
import { searchLimits } from './limits.ts';

/** The lists whose searches are remembered; `palette` searches everywhere. */
export const searchedLists = ['palette', 'devices', 'groups', 'people', 'configs', 'usage'] as const;
export type SearchedList = (typeof searchedLists)[number];

const value = z.string().max(searchLimits.paramMax, 'field.too_long');

/** A search by its URL parameters; `page` and empty values are removed (spec section 7). */
export const searchParams = z
  .record(z.string().max(40), value)
  .transform((params) =>
    Object.fromEntries(
      Object.entries(params)
        .map(([name, given]) => [name, given.trim()] as const)
        .filter(([name, given]) => name !== 'page' && given !== ''),
    ),
  )
  .refine((params) => Object.keys(params).length <= searchLimits.paramsMax, 'field.too_many')
  .refine((params) => Object.keys(params).length > 0, 'field.required');
