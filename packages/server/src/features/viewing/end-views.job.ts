import { defineSweep } from '../../platform/jobs/sweep.ts';
import type { Viewing } from './viewing.service.ts';

/** Writes the end of views whose session is over, and nobody said so. */
export const endViewsJob = ({ endLeft }: Viewing) =>
  defineSweep({ name: 'viewing.endViews', schedule: '* * * * *', chunk: 500 }, endLeft);
