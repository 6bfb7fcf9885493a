import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  schedules: {
    title: 'Schedule installation',
    action: 'Schedule',
    submit: { one: 'Schedule {count} file', other: 'Schedule {count} files' },
    files: 'Files',
    fileCount: { one: '{count} file', other: '{count} files' },
    searchFiles: 'Search file name',
    noFiles: 'The team has no files yet.',
    chooseFiles: 'Choose files.',
    tooManyRobots: 'Up to {max} robots can be scheduled together. Select fewer.',
    target: 'Groups',
    chooseGroups: 'Choose at least one group.',
    noRobots: 'The chosen groups have no robots.',
    leaveOut: 'Remove “{name}”',
    when: 'When',
    mode: {
      window: 'Time window',
      command: 'Follow the app command',
    },
    modeHint: {
      window: 'Each robot installs between two times.',
      command: 'Each robot installs when it receives the command. No times are needed.',
    },
    begin: 'Begin',
    end: 'End',
    endsNextDay: 'Ends the next day',
    endsNextDayHint: 'For a window past midnight, such as 22:00 to 05:00.',
    rest: {
      field: 'Overlaps “do not disturb”.',
      whole: {
        one: 'On {count} robot, “do not disturb” lasts for this whole window.',
        other: 'On {count} robots, “do not disturb” lasts for this whole window.',
      },
      until: {
        one: 'On {count} robot, “do not disturb” ends at {time}.',
        other: 'On {count} robots, “do not disturb” ends at {time}.',
      },
      since: {
        one: 'On {count} robot, “do not disturb” begins at {time}.',
        other: 'On {count} robots, “do not disturb” begins at {time}.',
      },
      between: {
        one: 'On {count} robot, “do not disturb” is from {from} to {to}.',
        other: 'On {count} robots, “do not disturb” is from {from} to {to}.',
      },
    },
    fix: {
      begin: 'Begin at {time}',
      end: 'End at {time}',
      both: 'Use {begin} to {end}',
      nextDay: 'End the next day',
    },
    pastMidnight: '{begin} to {end} goes past midnight.',
    reach: 'Robots',
    robots: { one: '{count} robot', other: '{count} robots' },
    window: '{span}, {zone}',
    ownClock: 'By your clock: {span}',
    isOpen: 'This window has already begun, so robots install immediately.',
    soon: 'When the command arrives',
    notActivated: {
      one: '{count} robot is not activated and is left out: {names}',
      other: '{count} robots are not activated and are left out: {names}',
    },
    done: 'Schedule setting successful',
    failed: '{apkNames} schedule setting failed, please check and retry',
    zone: {
      title: 'Time zone',
      teamHint: 'Robots install by this clock. A group can have its own.',
      groupHint: 'Robots of this group install by this clock.',
      sites: 'Each robot’s own',
      server: 'Same as the server ({zone})',
      team: 'Same as the team ({zone})',
    },
  },
  errors: {
    'schedule.rest_hours': {
      title: 'Do not disturb',
      message: 'Some robots must not be disturbed during this window. Choose other times.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'schedules/en-US': typeof phrases;
  }
}
