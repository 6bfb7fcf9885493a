import { scimLimits } from '@muster/contract/scim/limits';
import { z } from 'zod';
import { checkProjection, type Projection } from './attributes.ts';
import { LIST_SCHEMA } from './schema-names.ts';
import { ScimError } from './scim-error.ts';

/** The parameters of a list, from the URL or the body of `/.search`. */
export interface ListQuery extends Projection {
  filter: string | null;
  /** 1-based. */
  startIndex: number;
  count: number;
}

const names = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((said) =>
    (Array.isArray(said) ? said : said.split(',')).map((each) => each.trim()).filter((each) => each !== ''),
  )
  .pipe(z.array(z.string().max(200)).max(100));

const number = z.coerce.number().int();

const projection = z.object({ attributes: names, excludedAttributes: names });

const listQuery = projection.extend({
  filter: z.string().optional(),
  // Values below 1 mean 1, as RFC 7644 (3.4.2.4) says; pages are limited in length.
  startIndex: number.max(1_000_000).catch(1).default(1),
  count: number.catch(scimLimits.page).default(scimLimits.page),
  sortBy: z.string().optional(),
});

/** @throws ScimError */
export function readProjection(raw: unknown): Projection {
  const read = projection.safeParse(raw ?? {});
  if (!read.success) throw new ScimError('invalidValue', 'attributes or excludedAttributes is invalid.');
  checkProjection(read.data);
  return read.data;
}

/** Sorting is not supported; RFC 7644 (3.4.2.3) allows ignoring it. @throws ScimError */
export function readListQuery(raw: unknown): ListQuery {
  const read = listQuery.safeParse(raw ?? {});
  if (!read.success) throw new ScimError('invalidValue', 'The list parameters are invalid.');
  const { filter, startIndex, count, attributes, excludedAttributes } = read.data;
  checkProjection(read.data);
  return {
    filter: filter === undefined || filter.trim() === '' ? null : filter,
    startIndex: Math.max(startIndex, 1),
    count: Math.min(Math.max(count, 0), scimLimits.pageMax),
    attributes,
    excludedAttributes,
  };
}

export function listOf(Resources: readonly unknown[], total: number, startIndex: number) {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: Resources.length,
    Resources,
  };
}
