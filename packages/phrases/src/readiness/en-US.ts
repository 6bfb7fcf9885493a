import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  readiness: {
    lessonAt: '{time} {name}',
    unnamed: 'lesson at {time}',
    heading: 'Class readiness · {group} · {lesson}',
    count: '{count} of {total} ready',
    by: 'by {time}',
    byWithFix: {
      one: 'by {time}, with the {count} you can fix now',
      other: 'by {time}, with the {count} you can fix now',
    },
    allNow: 'all ready now',
    live: 'Live',
    present: 'Full screen',
    leave: 'Exit full screen',
    robots: 'Robots of the group',
    group: 'Group',
    lesson: 'Lesson',
    otherTime: 'Another time…',
    shownOf: 'Showing the first {shown} of {total} robots.',
    empty: {
      title: 'This group has no robots',
      message: 'Robots appear here once they are moved into this group.',
    },
    showNext: 'Show the next lesson',
    next: {
      in: 'in {duration}',
      later: 'From 12 hours before it begins, this shows whether the robots are ready.',
      more: { one: '{count} more robot', other: '{count} more robots' },
      open: 'Open board',
    },
    state: {
      ready: 'Ready',
      becomesReady: 'Ready in time',
      fixable: 'Can be fixed',
      late: 'Too late',
      missing: 'Needs someone on site',
    },
    what: {
      notActivated: 'Not activated',
      offline: 'Offline',
      asleep: 'Asleep',
      waking: 'Waking up',
      batteryUnknown: 'Battery unknown',
      tooLong: { one: 'Full battery lasts {count} min', other: 'Full battery lasts {count} min' },
      charging: 'Charge {percent}',
      battery: 'Battery {percent}',
      appMissing: 'App missing',
      appOld: 'App {version}',
      installing: 'Installing app',
      config: 'Out of sync',
      configuring: 'Applying configuration',
      otherApp: 'App closed',
      opening: 'Opening app',
      restarting: 'Restarting',
      work: 'Busy',
    },
    until: {
      ready: '→ ready {time}',
      tooLate: '→ {time}, too late',
      since: 'since {time}',
      needs: 'needs {value}',
      plugBy: 'charge it by {time}',
      wake: 'needs waking',
      install: 'needs installing',
      config: 'needs deploying',
      open: 'needs opening',
      restart: 'needs a restart',
      resend: 'no answer, needs resending',
      person: 'needs someone on site',
      lessonLonger: 'shorter than the lesson',
    },
    more: { one: '{count} more', other: '{count} more' },
    notWatched: 'not monitored',
    notWatchedHint: 'This robot is not monitored. The board only knows what the robot reports itself.',
    estimated: 'estimated',
    estimatedHint:
      'How fast this robot uses or charges its battery is not measured yet. Robots of its model stand in for it.',
    fix: {
      button: { one: 'Fix {count} of these', other: 'Fix {count} of these' },
      minutes: { one: '{count} min', other: '{count} min' },
      step: {
        wake: { one: '{count} wake-up', other: '{count} wake-ups' },
        open: { one: '{count} app to open', other: '{count} apps to open' },
        install: { one: '{count} install', other: '{count} installs' },
        config: { one: '{count} deployment', other: '{count} deployments' },
        restart: { one: '{count} restart', other: '{count} restarts' },
        resend: { one: '{count} to resend', other: '{count} to resend' },
      },
      started: { one: 'Fixing {count} robot', other: 'Fixing {count} robots' },
      nothing: 'Nothing left to fix',
      inHand: { one: '{count} step was already started', other: '{count} steps were already started' },
      done: { one: '{count} step is no longer needed', other: '{count} steps are no longer needed' },
      changed: { one: '{count} step is not possible now', other: '{count} steps are not possible now' },
      restart: {
        title: { one: 'Restart {count} robot?', other: 'Restart {count} robots?' },
        message:
          '{names} will stop what they show and come back online within minutes. Robots in use are not restarted.',
        confirm: 'Fix and restart',
      },
    },
    time: {
      label: 'When robots become ready',
      now: 'Now',
      ready: { one: '{count} ready', other: '{count} ready' },
      fixed: { one: 'Fix done, {count} ready', other: 'Fix done, {count} ready' },
      robots: { one: '{names} ready, {count} in all', other: '{names} ready, {count} in all' },
      several: { one: '{some} more, {count} ready', other: '{some} more, {count} ready' },
      beginsAll: 'Lesson begins with all robots',
      beginsWithout: 'Lesson begins without {names}',
      beginsWithoutCount: {
        one: 'Lesson begins without {count} robot',
        other: 'Lesson begins without {count} robots',
      },
      ends: 'Lesson ends',
    },
    detail: {
      well: 'Nothing is missing. It is ready for the lesson.',
      battery: 'Battery',
      needed: 'Needed when the lesson begins',
      readyAt: 'Ready at',
      open: 'Open robot',
    },
    needs: {
      date: 'Date',
      begin: 'Begins at',
      zone: 'By the clock of {timeZone}.',
      minutes: 'Length (minutes)',
      reserve: 'Battery left at the end',
      app: 'App needed',
      noApp: 'No app in particular',
      version: 'Version needed at least',
      anyVersion: 'Any version',
    },
    ask: {
      title: 'Another time',
      submit: 'Show board',
    },
    lessons: {
      title: 'Weekly lessons',
      hint: 'The board opens with the next of these.',
      add: 'Add lesson',
      edit: 'Edit {name}',
      name: 'Name',
      days: 'Days',
      empty: 'No lessons yet. Add one, and the board shows the next lesson automatically.',
      conflict: {
        now: 'Current: {name}, {line}',
        mine: 'Save mine',
        theirs: 'Use theirs',
      },
      line: { one: '{days} {time}, {count} min', other: '{days} {time}, {count} min' },
      remove: 'Delete {name}',
      removeTitle: 'Delete the lesson “{name}”?',
      removeMessage: 'The board stops showing it. Nothing changes on the robots.',
    },
  },
  errors: {
    'lesson.not_found': {
      title: 'Lesson not found',
      message: 'It may have been deleted. Refresh the page.',
    },
    'lesson.conflict': {
      title: 'Someone else changed this lesson',
      message: 'Check the current version, then try again.',
    },
    'lesson.limit': {
      title: 'This group has reached its limit of lessons',
      message: 'Delete lessons you no longer use.',
    },
    'readiness.changed': {
      title: 'Things have changed; nothing was started',
      message: 'The board is up to date now. Check it and press again.',
    },
    'readiness.past': {
      title: 'This lesson is over',
      message: 'Choose the next lesson or another time.',
    },
  },
  permissions: {
    area: {
      readiness: 'Class readiness',
    },
    allows: {
      'readiness.read': 'See which robots are ready for a lesson and what is missing.',
      'readiness.write': 'Create, change and delete weekly lessons.',
    },
  },
  activity: {
    action: {
      'lesson.create': '{actor} created the lesson {object}',
      'lesson.update': '{actor} changed the lesson {object}',
      'lesson.remove': '{actor} deleted the lesson {object}',
      'command.device.wake': '{actor} woke robots',
    },
    type: {
      lesson: 'Lesson',
    },
    field: {
      days: 'Days',
      beginTime: 'Begins at',
      minutes: 'Length (minutes)',
      reserve: 'Battery left at the end',
      packageName: 'App',
      versionCode: 'Version needed at least',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'readiness/en-US': typeof phrases;
  }
}
