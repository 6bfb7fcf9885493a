import { defineTeamSweep } from '../../platform/jobs/team-sweep.ts';
import type { Viewing } from './viewing.service.ts';

/** Logs the end of views whose session is over without a notification. */
export const endViewsJob = ({ teamsLeft, endLeft }: Viewing) =>
  defineTeamSweep({ name: 'viewing.endViews', schedule: '* * * * *', chunk: 500 }, teamsLeft, endLeft);
