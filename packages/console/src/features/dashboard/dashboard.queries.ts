import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { listUsage } from '@muster/contract/commands/usage.endpoints';
import { usageTopic } from '@muster/contract/commands/live-topics';
import { getDashboard } from '@muster/contract/dashboard/endpoints';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { readStorage } from '@muster/contract/files/endpoints';
import { filesTopic } from '@muster/contract/files/live-topics';
import { groupsTopic } from '@muster/contract/groups/live-topics';
import { stationTopic } from '@muster/contract/monitoring/live-topics';
import { chooseBoard } from '@muster/contract/readiness/endpoints';
import { lessonsTopic } from '@muster/contract/readiness/live-topics';
import { peopleTopic } from '@muster/contract/people/live-topics';
import { listRollouts } from '@muster/contract/rollouts/endpoints';
import { rolloutsTopic } from '@muster/contract/rollouts/live-topics';
import { queryOf } from '../../platform/query.ts';

/** Robot status is pushed only to pages that show the robot's row, so the figures are polled too. */
const ASK_AGAIN_MS = 10_000;

export const dashboardQuery = {
  ...queryOf(getDashboard, {}, [
    devicesTopic,
    stationTopic,
    // The status of station robots changes with their alerts.
    alertsTopic,
    usageTopic,
    groupsTopic,
    peopleTopic,
  ]),
  refetchInterval: ASK_AGAIN_MS,
};

const NEXT_LESSON_EVERY_MS = 60_000;

/** The group with the next lesson, or with one in progress: another one once that is over. */
export const nextLessonQuery = {
  ...queryOf(chooseBoard, { query: {} }, [lessonsTopic, groupsTopic]),
  refetchInterval: NEXT_LESSON_EVERY_MS,
};

/** Newest first; more than the card shows, because those that need a decision are listed apart. */
export const openRolloutsQuery = queryOf(listRollouts, { query: { isOpen: true, limit: 20 } }, [
  rolloutsTopic,
]);

export const storageQuery = queryOf(readStorage, {}, [filesTopic]);

/** The newest tasks that failed. */
export const failedTasksQuery = queryOf(listUsage, { query: { stateFilter: 'error', limit: 5 } }, [
  usageTopic,
]);
