const MiB = 1024 * 1024;

export const scimLimits = {
  bodyMax: 4 * MiB,
  /** Operations of one PATCH. */
  operationsMax: 1000,
  /** Members of one group. */
  membersMax: 20_000,
  groupsMax: 1000,
  filterMax: 2000,
  /** Nesting depth of brackets. */
  filterDepthMax: 20,
  page: 100,
  pageMax: 200,
  /** Length of a name or an id of the provider. */
  textMax: 100,
  externalIdMax: 255,
  /** Number of stored requests, newest first. */
  requestsKept: 100,
  /** Requests from one network, across all tokens. */
  perNetworkPerMinute: 6000,
} as const;
