const MiB = 1024 * 1024;

export const materialsLimits = {
  total: 1024 * MiB,
  uploadMax: 10 * MiB,
  nameMax: 120,
  /** Categories, and as many tags, of a team. */
  labelsMax: 100,
  labelNameMax: 30,
  /** Of one motion. */
  tagsMax: 20,
} as const;
