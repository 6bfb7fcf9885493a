import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    drawer: { gone: 'Robot not found' },
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
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-details/en-US': typeof phrases;
  }
}
