const MiB = 1024 * 1024;

/** What an inspection may take, and what a package may be. Sizes are bytes. */
export const bounds = {
  timeMs: 30_000,
  /** At once, in one process; others wait. */
  inspections: 2,
  /** Of a worker, without the buffers that are bounded below. */
  heapMiB: 128,
  /** Of a worker that parses JSON: 10 MB of numbers and names take about 50. */
  jsonHeapMiB: 128,
  /** As many as a zip counts that is no zip64. Large apps have about 30,000. */
  entries: 65_535,
  directory: 16 * MiB,
  /** Of all entries together, unpacked. */
  unpacked: 4 * 1024 * MiB,
  /** Unpacked to packed, for more than `ratioFrom` bytes; DEFLATE alone reaches 1,032. */
  ratio: 100,
  ratioFrom: 100 * MiB,
  manifest: 4 * MiB,
  /** Those of the largest apps have about 20 MiB. */
  resources: 32 * MiB,
  icon: 4 * MiB,
  /** Decoded. */
  iconPixels: 2048 * 2048,
  signatureFile: MiB,
  /** A request to the store at a time; four are kept. */
  block: 256 * 1024,
} as const;
