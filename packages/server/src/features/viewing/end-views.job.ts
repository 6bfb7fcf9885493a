import { defineSweep } from '../../platform/jobs/sweep.ts';
import type { Viewing } from './viewing.service.ts';

/** Logs the end of views whose session is over without a notification. */
export const endViewsJob = ({ endLeft }: Viewing) =>
  defineSweep({ name: 'viewing.endViews', schedule: '* * * * *', chunk: 500 }, endLeft);
