import { z } from 'zod';

/** Wire format of the original: codes are strings, `"0"` is success. */
export const OK = '0';

export const status = z.object({ code: z.string(), message: z.string(), description: z.string() });

export interface Envelope<T> {
  status: z.infer<typeof status>;
  data: T;
}

export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ status, data });
}

/** `data` when `code` is not `"0"`. `fields` and `params`: see `field-errors.ts`. */
export const problemData = z.object({
  fields: z.record(z.string(), z.string()).optional(),
  params: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  /** Further information besides the code, e.g. who saved meanwhile. */
  detail: z.record(z.string(), z.unknown()).optional(),
});

export type ProblemData = z.infer<typeof problemData>;
