import type { RecordDay } from '@muster/contract/work-records/schemas';

/** Days are `2026/11/24` in every language. */
export const shownDay = (day: string): string => day.replaceAll('-', '/');

export const troublesOf = ({ lost, high, medium }: RecordDay): number => lost + high + medium;
