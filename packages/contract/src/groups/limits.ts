export const groupLimits = {
  nameMax: 30,
  pageSize: 10,
  /** Members and robots of each group that a list names on request. */
  namedMax: 50,
} as const;
