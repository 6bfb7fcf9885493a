const MiB = 1024 * 1024;

/** Limits for inspections and for packages. Sizes are in bytes. */
export const bounds = {
  timeMs: 30_000,
  /** Concurrent inspections per process; others wait. */
  inspections: 2,
  /** Heap of a worker, without buffers, which are bounded below. */
  heapMiB: 128,
  /** Heap of a worker that parses JSON: 10 MB of numbers and names take about 50. */
  jsonHeapMiB: 128,
  /** The maximum of a zip without zip64. Large apps have about 30,000. */
  entries: 65_535,
  directory: 16 * MiB,
  /** Unpacked size of all entries together. */
  unpacked: 4 * 1024 * MiB,
  /** Ratio of unpacked to packed, for more than `ratioFrom` bytes; DEFLATE alone reaches 1,032. */
  ratio: 100,
  ratioFrom: 100 * MiB,
  manifest: 4 * MiB,
  /** The resources of the largest apps have about 20 MiB. */
  resources: 32 * MiB,
  icon: 4 * MiB,
  /** Pixels after decoding. */
  iconPixels: 2048 * 2048,
  signatureFile: MiB,
  /** Size of one read from the store; four blocks are cached. */
  block: 256 * 1024,
} as const;
