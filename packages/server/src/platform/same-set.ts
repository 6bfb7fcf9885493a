/** Whether both have the same members, in whatever order. Neither has one twice. */
export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;
