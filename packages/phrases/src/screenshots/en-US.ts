import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  screenshots: {
    title: '{name}: screen',
    titleMany: { one: 'Screen of {count} robot', other: 'Screens of {count} robots' },
    rules: 'Screenshot rules',
    movement: 'Movement',
    reason: 'Reason for viewing',
    reasonHint: 'The team asks for a reason. It is written to the activity log.',
    start: 'Start viewing',
    watched: 'The robot shows that it is being watched',
    watchedNames: 'The robot shows that it is being watched, and by whom',
    blurred: 'Pictures are blurred',
    pictureOf: 'Screen of {name}, taken at {time}',
    takenAt: 'Taken {time}',
    stale: { one: '{count} second old', other: '{count} seconds old' },
    full: 'Show full size',
    now: 'Take now',
    save: 'Save picture',
    saved: { one: 'Picture saved for {count} day', other: 'Picture saved for {count} days' },
    gone: '{name} was removed, or you no longer have access to it.',
    remove: 'Stop showing {name}',
    stop: 'Stop viewing',
    again: 'View again',
    state: {
      starting: 'Waiting for the first picture…',
      paused: 'Paused',
      offline: 'The robot is offline. No pictures can be taken.',
      asleep: 'The robot is asleep. Open an app on it or restart it to see its screen.',
      failed: 'The robot could not take a picture. Try again later.',
      silent: {
        one: 'No picture for {count} second. The robot’s network may be poor.',
        other: 'No picture for {count} seconds. The robot’s network may be poor.',
      },
    },
    ended: {
      stopped: 'Viewing stopped.',
      left: 'The connection was lost for too long, so viewing ended.',
      lesson: 'It is lesson time. The team does not allow viewing screens now.',
      forbidden: 'The team does not allow viewing the screens of robots.',
      reason: 'The team now asks for a reason. Enter one to view again.',
    },
    pause: {
      question: { one: '{count} picture shown. Continue?', other: '{count} pictures shown. Continue?' },
      action: 'Continue',
    },
    add: {
      action: 'Add robots',
      title: 'Choose robots to show side by side',
      hint: 'Up to {count} robots',
      submit: 'Show',
    },
    savedList: {
      title: 'Saved pictures of {name}',
      action: 'Saved pictures',
      empty: 'No saved pictures',
      emptyHint: {
        one: 'While viewing a screen you can save single pictures. They are kept for {count} day.',
        other: 'While viewing a screen you can save single pictures. They are kept for {count} days.',
      },
      by: 'Saved by {name}',
      expires: 'Deleted on {date}',
      remove: 'Delete',
      removeTitle: 'Delete the picture of {time}?',
      removeMessage: 'The picture cannot be restored.',
      removed: 'Picture deleted',
      logged: 'Opening a picture is written to the activity log.',
    },
    section: {
      title: 'Screen',
      take: 'Take screenshot',
      page: 'Open screenshot page',
    },
    policy: {
      saved: 'Screenshot rules saved',
      intro:
        'These rules apply immediately, also to people who are viewing now. Every view is written to the activity log.',
      who: 'Who can view',
      forbid: 'Do not allow viewing screens',
      forbidHint: 'No one in the team can view screens, including the owner.',
      reason: 'Require a reason before viewing',
      privacy: 'What is visible',
      blur: 'Blur pictures',
      blurHint: 'Robots blur pictures before sending them. Pictures that are not blurred are rejected.',
      names: 'Show viewers’ names on the robot',
      lessons: 'Lesson times',
      lessonsHint:
        'Screens cannot be viewed at these times, in the time zone of the robot’s group. Views that are open end.',
      lesson: 'Time {number}',
    },
  },
  errors: {
    'screenshot.forbidden': {
      title: 'Viewing screens is not allowed',
      message: 'Ask an admin of the team if you need to view a screen.',
    },
    'screenshot.lesson': {
      title: 'It is lesson time',
      message: 'The team does not allow viewing screens during lessons. Try again afterwards.',
    },
    'screenshot.upload': {
      title: 'This picture was not accepted',
      message: 'The address belongs to another robot or has expired.',
    },
    'screenshot.view_not_found': {
      title: 'This view has ended',
      message: 'Start viewing again.',
    },
    'screenshot.not_found': {
      title: 'Picture not found',
      message: 'It may have been deleted or has expired.',
    },
    'screenshot.offline': {
      title: 'The robot is offline',
      message: 'Pictures can be taken once it is online.',
    },
    'screenshot.unwanted': {
      title: 'This picture is not needed',
      message: 'No one is waiting for it, or it has arrived before.',
    },
    'screenshot.policy_conflict': {
      title: 'Someone else changed the screenshot rules',
      message: 'Check the current rules and try again.',
    },
    'screenshot.limit': {
      title: 'This robot has reached its limit of saved pictures',
      message: 'Delete pictures you no longer need first.',
    },
    'screenshot.reason': {
      title: 'A reason is required',
      message: 'The team asks for a reason before a screen is viewed.',
    },
    'screenshot.picture': {
      title: 'This picture cannot be read',
      message: 'Only JPEG, PNG and WebP pictures are accepted.',
    },
    'screenshot.not_blurred': {
      title: 'The picture is not blurred',
      message: 'The team accepts blurred pictures only.',
    },
    'screenshot.mark': {
      title: 'This picture cannot be saved',
      message: 'Only pictures that were shown here can be saved.',
    },
  },
  permissions: {
    area: {
      screenshot: 'Screenshots',
    },
    allows: {
      'screenshot.view': 'View the screens of robots, and saved pictures.',
      'screenshot.save': 'Save and delete pictures of screens.',
      'screenshot.policy': 'Change the screenshot rules.',
    },
  },
  activity: {
    action: {
      'screen.watch': '{actor} started viewing the screen of {object}',
      'screen.end': '{actor} stopped viewing the screen of {object}',
      'screen.save': '{actor} saved a picture of the screen of {object}',
      'screen.open': '{actor} opened a saved picture of {object}',
      'screen.remove': '{actor} deleted a saved picture of {object}',
      'screen.policy': '{actor} changed the screenshot rules',
    },
    field: {
      startedAt: 'Started',
      endedAt: 'Ended',
      pictures: 'Pictures',
      endedBecause: 'Why it ended',
      takenAt: 'Taken',
      isForbidden: 'Viewing forbidden',
      needsReason: 'Reason required',
      isBlurred: 'Blurred',
      showsNames: 'Viewers’ names shown',
      lessons: 'Lesson times',
    },
    valueOf: {
      endedBecause: {
        stopped: 'Viewing was stopped',
        left: 'The page was left',
        lesson: 'Lesson time',
        forbidden: 'Not allowed by the team',
        reason: 'No reason was given',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'screenshots/en-US': typeof phrases;
  }
}
