import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  dashboard: {
    greeting: {
      morning: 'Good morning, {name}',
      afternoon: 'Good afternoon, {name}',
      evening: 'Good evening, {name}',
    },
    robots: {
      label: 'State of the robots',
      total: { one: '{count} robot', other: '{count} robots' },
      reachable: 'reachable',
      ofAll: '{percent} of all',
      more: { one: '{count} more than yesterday', other: '{count} more than yesterday' },
      fewer: { one: '{count} fewer than yesterday', other: '{count} fewer than yesterday' },
      asMany: 'As many as yesterday',
      history: 'Reachable robots at this hour of the last {days} days, and now',
      allNormal: 'All normal',
      noneHigh: 'None',
      lostSince: 'Longest: since {time}',
      neverSeen: 'Never seen',
      notActivated: 'Not activated',
      stopped: '{count} stopped',
      notOnStation: '{count} not in remote monitoring',
      selfReported:
        'These lights show what robots report themselves. Add robots to remote monitoring to see every abnormality and get alerts.',
      openStation: 'Open remote monitoring',
    },
    needs: {
      title: 'Needs attention',
      count: { one: '{count} thing', other: '{count} things' },
      nothing: 'Nothing needs attention now',
      nothingHint: 'Alerts, faults, failed tasks and requests to join appear here.',
      fault: '{name}: {fault}',
      seeRobot: 'See robot',
      alerts: { one: '{count} alert not acknowledged', other: '{count} alerts not acknowledged' },
      worst: 'Most severe: {what} ({robot}), {time}',
      worstOfMany: {
        one: 'Most severe: {what} ({count} robot), {time}',
        other: 'Most severe: {what} ({count} robots), {time}',
      },
      seeAlerts: 'View alerts',
      lost: { one: '{count} robot lost its connection', other: '{count} robots lost their connection' },
      tasks: { one: '{count} task failed', other: '{count} tasks failed' },
      seeWhy: 'See why',
      approvals: { one: '{count} person asks to join', other: '{count} people ask to join' },
      approvalsHint: 'They enter the team once you approve.',
      review: 'Review',
      outOfSync: { one: '{count} robot is out of sync', other: '{count} robots are out of sync' },
      outOfSyncHint: '{failed} failed to deploy, {drifted} report another version.',
      failedHint: 'The configuration failed to deploy.',
      driftedHint: 'Another version of the configuration is reported.',
      show: 'Show',
      seeRollout: 'See rollout',
      rolloutBy: 'Created by {person}. It starts once a second person approves.',
    },
    lesson: { title: 'Next lesson', running: 'Lesson in progress' },
    rollouts: {
      title: 'Open rollouts',
      all: 'All rollouts',
    },
    activity: {
      title: 'Recent activity',
      all: 'All activity',
    },
    storage: {
      of: 'of {total}',
      title: 'Storage',
      files: { one: '{count} file', other: '{count} files' },
    },
    sync: {
      title: 'Configurations',
      failed: 'Failed to deploy',
      drifted: 'Out of sync',
      waiting: 'Waiting until online',
      all: 'All configurations',
      allInSync: 'No robots are out of sync.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'dashboard/en-US': typeof phrases;
  }
}
