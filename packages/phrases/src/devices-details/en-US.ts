import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    drawer: {
      gone: 'Robot not found',
      now: 'Now',
      history: 'History',
      commands: 'Commands',
      waiting: {
        one: '{count} command waits until the robot is online',
        other: '{count} commands wait until the robot is online',
      },
      label: 'Robot details',
    },
    trouble: {
      from: 'From {addresses}',
      secret: {
        title: 'A connection was refused: wrong secret',
        hint: 'The robot must join the team again. On the robot, choose “Join team” and enter the team key or the group key.',
      },
      message: {
        title: 'Something the robot sent was refused',
        hint: 'It does not follow the protocol. Update the robot’s software. If that does not help, give these details to its developers.',
      },
      load: {
        title: 'The robot sends too many messages',
        hint: 'Restart the robot. If it happens again, close the running app and check the network.',
      },
      network: {
        title: 'The connection could not be set up',
        hint: 'Check the robot’s network, and its date and time. Its software might reject the server’s certificate.',
      },
      server: {
        title: 'The server could not process what the robot sent',
        hint: 'The robot tries again automatically. If this continues, contact the person who runs the server.',
      },
      serialNumber: {
        title: 'Several machines use this serial number',
        hint: 'They end each other’s connections. Find the machines at these addresses, and give each its own serial number.',
      },
    },
    move: {
      title: { one: 'Move {count} robot', other: 'Move {count} robots' },
      target: 'Move to',
      submit: 'Move',
      keep: {
        one: '{count} was activated with the team key and stays activated.',
        other: '{count} were activated with the team key and stay activated.',
      },
      reset: {
        one: '{count} was activated with a group key. It will be disconnected and must be activated again on the robot, with the new group’s key or the team key.',
        other:
          '{count} were activated with a group key. They will be disconnected and must be activated again on the robot, with the new group’s key or the team key.',
      },
      notActivated: {
        one: '{count} is not activated yet. It is moved as well.',
        other: '{count} are not activated yet. They are moved as well.',
      },
      already: { one: '{count} is already in this group.', other: '{count} are already in this group.' },
      pending: { one: 'Moving {count} robot…', other: 'Moving {count} robots…' },
      done: { one: '{count} robot moved', other: '{count} robots moved' },
      doneReset: { one: '{count} must be activated again.', other: '{count} must be activated again.' },
      show: 'Show group',
      choose: 'Choose a group first.',
      allThere: 'All selected robots are already in this group.',
    },
    pin: {
      title: { one: 'PIN of {count} robot', other: 'PIN of {count} robots' },
      label: 'PIN',
      hint: '4 to 6 digits. Leave empty to clear the PIN.',
      different: 'The selected robots have different PINs. All of them will be overwritten.',
      submit: 'Save PIN',
      clear: 'Clear PIN',
      done: { one: 'PIN of {count} robot saved', other: 'PIN of {count} robots saved' },
      show: 'Show PIN',
      hide: 'Hide PIN',
      hintNew: '4 to 6 digits.',
      choose: 'Enter a PIN of 4 to 6 digits.',
      pending: { one: 'Setting the PIN of {count} robot…', other: 'Setting the PIN of {count} robots…' },
      clearing: { one: 'Clearing the PIN of {count} robot…', other: 'Clearing the PIN of {count} robots…' },
      cleared: { one: 'PIN of {count} robot cleared', other: 'PIN of {count} robots cleared' },
      sent: 'Sending to the robots. Follow it in usage records.',
      follow: 'Show progress',
    },
    remove: {
      title: { one: 'Delete {count} robot?', other: 'Delete {count} robots?' },
      message:
        'They are disconnected immediately and removed from the team. Their history is deleted too. To use a robot again, add and activate it again.',
      online: { one: '{count} of them is online now.', other: '{count} of them are online now.' },
      typing: 'Type {count} to confirm',
      done: { one: '{count} robot deleted', other: '{count} robots deleted' },
      pending: { one: 'Deleting {count} robot…', other: 'Deleting {count} robots…' },
    },
    history: {
      empty: 'No activity in the last 30 days',
      emptyMessage: 'Connections, faults, apps and moves are listed here.',
      more: 'Show earlier',
      kind: {
        online: 'Came online',
        offline: 'Went offline',
        broken: 'Connection lost',
        'fault.raised': 'Fault',
        'fault.cleared': 'Fault cleared',
        'app.opened': 'App opened',
        'app.left': 'App closed',
        'button.pressed': 'Button pressed',
        'condition.acted': 'Acted by its condition',
        started: 'Robot started',
        'version.changed': 'Software version changed',
        'config.applied': 'Configuration applied',
        activated: 'Activated',
        moved: 'Moved to another group',
        reset: 'Must be activated again',
      },
      change: '{from} → {to}',
      version: '{name} v{version}',
    },
    add: {
      sn: 'Serial number',
      snHint: '10 letters or digits on the robot’s back',
      name: 'Name',
      submit: 'Add robot',
      again: 'Add another',
      added: '“{name}” added',
      activate: 'Next, activate it: on the robot, choose “Join team” and enter this key.',
      groupKey: 'Key of group “{group}”',
      waiting: 'Waiting for the robot to connect…',
      online: '“{name}” is online',
    },
    detail: {
      status: 'State',
      selfName: 'Nickname',
      group: 'Group',
      battery: 'Battery',
      app: 'Running app',
      project: 'Running project',
      pose: 'Position',
      poseOn: '{map}: x {x} m, y {y} m, heading {heading}°',
      offGround: 'On the floor',
      standing: 'Yes',
      lifted: 'No, it is lifted',
      software: 'Software version',
      firmware: 'Control board firmware',
      memory: 'Storage',
      memoryFree: '{free} free of {total}',
      pin: 'PIN',
      pinSet: 'Set',
      pinNotSet: 'Not set',
      comment: 'Comment',
      activated: 'Activated',
      activatedWith: { team: 'With the team key', group: 'With the group key' },
      howToActivate: 'On the robot, choose “Join team” and enter the team key or the group key.',
      lastSeen: 'Last seen',
      noConfiguration: 'No configuration deployed yet',
      unknownFault: 'Fault code {code}',
    },
    command: {
      label: 'Send command',
      offline: 'The robot is offline and cannot receive commands. Try again when it is online.',
    },
    saved: {
      empty: 'No saved filters yet. Set filters first, then save them under a name.',
      saveTitle: 'Save filters',
      saveHint: 'Only you can see it, on any computer.',
      name: 'Name',
      manageTitle: 'My filters',
      rename: 'Rename “{name}”',
      remove: 'Delete “{name}”',
      saved: '“{name}” saved',
    },
    bulk: { seconds: '{count} s', patience: 'This can take up to 30 seconds. Keep this page open.' },
    setUp: {
      title: 'Edit “{name}”',
      name: 'Name',
      comment: 'Comment',
      group: 'Group',
      moveWarning:
        'This robot was activated with its group’s key. If you move it, it is disconnected and must be activated again.',
      saved: '“{name}” saved',
      gone: 'This robot was deleted, or moved to a group you cannot see.',
    },
    conflict: {
      by: '{name} just saved changes to this robot:',
      someone: 'Someone',
      yours: 'Your version:',
      theirs: 'Current version:',
      keep: 'Overwrite with mine',
      take: 'Use theirs',
      decide: 'Choose which version to keep first.',
    },
    groupSetUp: {
      title: 'Settings for all robots in “{name}”',
      robots: {
        one: 'There is {count} robot in this group.',
        other: 'There are {count} robots in this group.',
      },
      empty: 'There are no robots in this group yet.',
      pinHint: 'Set one PIN for all robots in the group.',
      config: 'Configuration',
      configHint: 'Choose a configuration and deploy it to all robots in the group.',
    },
    export: {
      title: 'Export robots',
      progress: '{done} of {total} read',
      done: { one: '{count} robot exported', other: '{count} robots exported' },
      fileName: 'robots',
    },
  },
  errors: {
    'device.conflict': {
      title: 'Someone else changed this robot',
      message: 'Newer changes were saved while you were editing. Review them, then decide which to keep.',
    },
    'device.too_many': {
      title: 'Too many robots',
      message: 'You can change up to 10,000 robots at a time. Narrow the filters.',
    },
    'device.filter_not_found': {
      title: 'Saved filter not found',
      message: 'This filter has been deleted. Refresh the page.',
    },
    'device.filter_name_taken': { title: 'Filter name already in use', message: 'Enter another name.' },
    'device.filter_limit': {
      title: 'Too many saved filters',
      message: 'You can save up to 50 filters. Delete one you no longer need.',
    },
    'robot.key': {
      title: 'Wrong key',
      message: 'Check the team key or group key, then join the team again on the robot.',
    },
    'robot.secret': {
      title: 'Wrong secret',
      message: 'This is not the secret that the robot was given last. Join the team again on the robot.',
    },
    'robot.other_team': {
      title: 'This robot belongs to another team',
      message: 'Remove it from that team first, then add it to this one.',
    },
  },
  permissions: {
    area: { device: 'Robots' },
    allows: {
      'device.read': 'View robots and their current state.',
      'device.write': 'Add, change and remove robots.',
      'device.command': 'Send commands to robots, such as a restart.',
      'device.adb': 'Run custom adb commands on robots.',
      'device.watch': 'Watch the state of robots live.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-details/en-US': typeof phrases;
  }
}
