import type { Permission } from '@muster/contract/permissions';
import type { ConsoleTranslate } from '@muster/phrases/load';
import type { UseQueryOptions } from '@tanstack/react-query';

/** The number beside a menu entry. */
export interface BadgeOptions {
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of badges holds queries of every type
  query: () => UseQueryOptions<any, Error, number>;
  /** What a screen reader says for the number. */
  label: (t: ConsoleTranslate, count: number) => string;
  /** Where the page is open to more people than the number is. */
  permission?: Permission;
}

/** Checks that the query answers with a number. `count` reads the number from the answer. */
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
