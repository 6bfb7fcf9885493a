import { z } from 'zod';
import { fitsIndex, text } from '../primitives.ts';
import { searchLimits } from './limits.ts';

/** The lists whose searches are remembered; `palette` searches everywhere. */
export const searchedLists = ['palette', 'devices', 'groups', 'people', 'configs', 'usage'] as const;
export type SearchedList = (typeof searchedLists)[number];

/** A search by its URL parameters; `page` and empty values are removed (spec section 7). */
export const searchParams = z
  .record(text(searchLimits.nameMax), text(searchLimits.paramMax))
  .transform((params) =>
    Object.fromEntries(Object.entries(params).filter(([name, given]) => name !== 'page' && given !== '')),
  )
  .refine((params) => Object.keys(params).length <= searchLimits.paramsMax, 'field.too_many')
  .refine((params) => Object.keys(params).length > 0, 'field.required')
  // A search is the key by which a repeated one is recognised.
  .refine((params) => fitsIndex(JSON.stringify(params)), 'field.too_long');
