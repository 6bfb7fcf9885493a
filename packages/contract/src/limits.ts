import { SECOND_MS } from './durations.ts';

/**
 * Limits of all areas; those of one area are in its `limits.ts`. Sizes in bytes, times in milliseconds unless the name
 * says otherwise.
 */

const KiB = 1024;
const MiB = 1024 * 1024;
const DAY_SECONDS = 24 * 60 * 60;

export const badgeLimits = { max: 99 } as const;

export const listLimits = { pageSize: 20, pageSizeMax: 200, pageMax: 100_000, keywordMax: 100 } as const;

export const httpLimits = {
  bodyMax: 1 * MiB,
  /**
   * Ids in an address, 39 bytes each: 400 fit into 16 KB. A proxy may allow less: nginx reads 8 KB, which are 200,
   * unless `large_client_header_buffers` is raised as in docs/nginx.conf.
   */
  idsMax: 400,
  /** Address and headers of a request together. */
  headersMax: 32 * KiB,
  timeoutMs: 30 * SECOND_MS,
  chunkTimeoutMs: 120 * SECOND_MS,
} as const;

export const cookiesLimits = { languageSeconds: DAY_SECONDS } as const;
