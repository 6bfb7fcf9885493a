const MiB = 1024 * 1024;

export const materialsLimits = {
  total: 1024 * MiB,
  uploadMax: 10 * MiB,
  nameMax: 120,
  /** Categories of a team, and the same number of tags. */
  labelsMax: 100,
  labelNameMax: 30,
  /** Tags of one motion. */
  tagsMax: 20,
} as const;
