import type { Permission } from '@muster/contract/permissions';
import type { ConsoleTranslate } from '@muster/phrases/load';
import type { UseQueryOptions } from '@tanstack/react-query';

/** The number beside a menu entry. */
export interface BadgeOptions {
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of badges contains queries of every type
  query: () => UseQueryOptions<any, Error, number>;
  /** Text of the number for screen readers. */
  label: (t: ConsoleTranslate, count: number) => string;
  /** Required for the number, if the page itself is open to more users. */
  permission?: Permission;
}

/** Checks that the query results in a number. `count` reads it from the response. */
export function badge<Answer>(options: {
  query: () => UseQueryOptions<Answer>;
  count: (answer: Answer) => number;
  label: BadgeOptions['label'];
  permission?: Permission;
}): BadgeOptions {
  return {
    label: options.label,
    ...(options.permission && { permission: options.permission }),
    query: () => ({ ...options.query(), select: options.count as (answer: unknown) => number }),
  };
}
