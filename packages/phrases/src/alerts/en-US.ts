import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  alerts: {
    unseen: {
      one: '{count} open alert, severity: {light}',
      other: '{count} open alerts, worst severity: {light}',
    },
    search: 'Search robots, groups, access points',
    view: 'Alerts to show',
    status: {
      current: 'Unresolved',
      open: 'Open',
      acknowledged: 'Acknowledged',
      snoozed: 'Snoozed',
      resolved: 'Resolved',
    },
    mine: 'Assigned to me',
    severity: 'Severity',
    anySeverity: 'Any severity',
    column: {
      what: 'Alert',
      robots: 'Robots',
      status: 'Status',
      since: 'Duration',
      began: 'Began',
      assignee: 'Assignee',
    },
    behind: 'Behind {name}',
    ofGroup: 'Group {name}',
    shared: {
      accessPoint: {
        one: 'With {count} other: access point {name}',
        other: 'With {count} others: access point {name}',
      },
      group: { one: 'With {count} other: group {name}', other: 'With {count} others: group {name}' },
    },
    taken: 'On it: {name}',
    robotsNow: '{now} of {all}',
    over: 'Robots recovered',
    escalated: 'Escalated',
    until: 'until {time}',
    nobody: 'Unassigned',
    action: {
      acknowledge: 'Acknowledge',
      assign: 'Assign',
      takeOver: 'Take over',
      unassign: 'Unassign',
      snooze: 'Snooze',
      unsnooze: 'End snooze',
      resolve: 'Resolve',
      reopen: 'Reopen',
      note: 'Add note',
    },
    snoozeFor: {
      m30: '30 minutes',
      m120: '2 hours',
      m480: '8 hours',
      m1440: '1 day',
    },
    selection: {
      page: 'Select the alerts on this page',
      row: 'Select alert: {name}',
      count: { one: '{count} selected', other: '{count} selected' },
      label: 'Selected alerts',
      clear: 'Clear selection',
    },
    done: { one: '{what}: {count} alert', other: '{what}: {count} alerts' },
    doneLeft: {
      one: '{count} alert did not change: someone handled them already, or they are no longer in your groups.',
      other:
        '{count} alerts did not change: someone handled them already, or they are no longer in your groups.',
    },
    noteAdded: 'Note added',
    same: 'Nothing needed to change.',
    person: 'Assignee',
    me: '{name} (me)',
    personHint: 'Only people who can see these robots are listed.',
    note: 'Note',
    noteHint: 'Visible to everyone who can see this alert.',
    drawer: {
      label: 'Alert',
      what: 'What to do',
      robots: 'Robots',
      log: 'History',
      recovered: 'Recovered {time}',
      more: 'Show more',
      gone: 'Alert not found',
      goneMessage: 'It may be too old, or its robots are not in your groups.',
    },
    robot: {
      title: 'Open alerts',
    },
    check: {
      title: 'Check this first',
      accessPoint: {
        power: 'Does the access point {name} have power?',
        cable: 'Is its cable plugged in?',
        near: 'Look at one robot near it: does it have Wi-Fi?',
      },
      place: {
        wifi: 'Does Wi-Fi work where the group {name} is?',
        power: 'Do the place and its robots have power?',
        near: 'Look at one robot of the group',
      },
      signedOut: {
        asked: 'Ask whether someone signed the robots of {name} out on purpose',
      },
      given: {
        changed: 'Check what was last changed for the group {name}',
        near: 'Look at one robot of the group',
      },
    },
    entry: {
      opened: 'Opened',
      told: { one: '{count} person told by mail', other: '{count} people told by mail' },
      acknowledged: 'Acknowledged',
      assigned: 'Assigned to {name}',
      unassigned: 'Unassigned',
      left: 'Unassigned: {name} left the team',
      snoozed: 'Snoozed for {minutes}',
      unsnoozed: 'Snooze ended',
      escalated: 'Escalated: not acknowledged in time',
      resolved: 'Resolved',
      reopened: 'Opened again',
      commanded: 'Sent: {kind}',
      noted: 'Note',
    },
    empty: {
      title: 'No alerts',
      message: 'When something is wrong with monitored robots, it appears here by cause.',
      noMatch: 'No alerts match',
    },
    settings: {
      action: 'Alert settings',
      saved: 'Alert settings saved',
      recipientsHint: 'Who gets mails about alerts is set under “Notification” of each monitoring condition.',
      escalation: {
        title: 'Escalation',
        hint: 'These people are also notified when an alert is not acknowledged in this time.',
        after: 'After',
        never: 'Never',
        minutes: { one: '{count} minute', other: '{count} minutes' },
        people: 'People',
      },
      quiet: {
        title: 'Quiet hours',
        hint: 'No mails about alerts during these hours; what is still wrong is sent afterwards. In the local time of the robots.',
        time: 'Quiet hours {number}',
        severe: 'Still send lost connections and high abnormalities immediately',
        robots:
          'This is only about mails. When robots themselves stay quiet is set as “Do not disturb” under “Automatic control” of each condition:',
      },
      webhooks: {
        title: 'Webhooks',
        hint: 'These addresses get a signed message when an alert opens, is acknowledged, escalates, is resolved or reopens.',
        add: 'Add webhook',
        none: 'No addresses yet.',
        name: 'Name',
        url: 'Address',
        urlHint: 'Must be https and on the public internet.',
        secret: 'Signing secret',
        secretHint: 'Shown only this once. Store it on the receiving side to verify signatures.',
        secretTitle: 'Signing secret of {name}',
        close: 'I have stored it',
        state: {
          active: 'Active',
          paused: 'Paused',
          stopped: 'Stopped',
        },
        stoppedHint: 'The receiver is gone or has not answered for three days. Fix it, then resume.',
        unreadableHint:
          'Its signing secret can no longer be read. Replace the secret, store the new one on the receiving side, then resume.',
        lastDelivered: 'Last delivered {time}',
        lastFailed: 'Last failed {time}',
        never: 'Nothing sent yet',
        test: 'Send test',
        testDelivered: 'Test delivered ({answer})',
        testFailed: 'Test not delivered',
        pause: 'Pause',
        resume: 'Resume',
        newSecret: 'Replace secret',
        newSecretMessage: 'The old secret stops working immediately.',
        remove: 'Remove webhook',
        removeMessage: '{name} gets no more alerts.',
        deliveries: 'Deliveries',
        noDeliveries: 'Nothing sent yet',
        tries: { one: '{count} try', other: '{count} tries' },
        delivery: {
          waiting: 'Waiting',
          delivered: 'Delivered',
          failed: 'Failed',
        },
        fault: {
          address: 'Address not allowed',
          unreachable: 'Could not connect',
          slow: 'No answer in time',
          too_large: 'Answer too large',
          redirected: 'Redirected',
          answer: 'Answered {answer}',
          stopped: 'Webhook stopped',
          secret: 'Signing secret not readable',
        },
        event: {
          test: 'Test',
          opened: 'Alert opened',
          acknowledged: 'Alert acknowledged',
          escalated: 'Alert escalated',
          resolved: 'Alert resolved',
          reopened: 'Alert reopened',
        },
      },
    },
  },
  errors: {
    'alert.not_found': {
      title: 'Alert not found',
      message: 'It may be too old, or its robots are not in your groups. Reload the page.',
    },
    'alert.webhook_not_found': {
      title: 'Webhook not found',
      message: 'It may have been removed. Reload the page.',
    },
    'alert.settings_conflict': {
      title: 'Someone else changed the alert settings',
      message: 'Check the current settings and try again.',
    },
    'alert.person': {
      title: 'This person cannot be chosen',
      message: 'They have left the team or cannot see these robots. Choose someone else.',
    },
    'alert.webhook_limit': {
      title: 'Webhook limit reached',
      message: 'Remove a webhook you no longer use first.',
    },
    'alert.webhook_address': {
      title: 'This address cannot be used',
      message: 'It must be https, on the public internet, and without a user name or password.',
    },
  },
  permissions: {
    area: {
      alert: 'Alerts',
    },
    allows: {
      'alert.read': 'View alerts and their history.',
      'alert.handle': 'Acknowledge, assign, snooze and resolve alerts, and add notes.',
      'alert.settings': 'Change escalation, quiet hours and webhooks.',
    },
  },
  activity: {
    action: {
      'alert.settings': '{actor} changed the alert settings',
      'alert.webhook.create': '{actor} added webhook {object}',
      'alert.webhook.update': '{actor} changed webhook {object}',
      'alert.webhook.newSecret': '{actor} replaced the secret of webhook {object}',
      'alert.webhook.remove': '{actor} removed webhook {object}',
    },
    type: {
      webhook: 'Webhook',
    },
    field: {
      escalation: 'Escalation',
      quiet: 'Quiet hours',
      url: 'Address',
      state: 'State',
      isActive: 'Active',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts/en-US': typeof phrases;
  }
}
