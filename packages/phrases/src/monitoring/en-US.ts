import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  monitoring: {
    defaultCondition: {
      kebbi: 'Default condition (Kebbi)',
      service: 'Default condition (service)',
    },
    light: {
      high: 'High',
      medium: 'Moderate',
      lost: 'Lost',
      online: 'Normal',
      notSet: 'Not monitored',
    },
    lights: 'Filter by light',
    robots: 'Monitored robots',
    well: 'Normal',
    named: '{label}: {value}',
    restarting: 'Restarting',
    underWay: 'In progress: {kind}',
    stopped: 'Stopped until someone resumes it',
    stoppedUntil: 'Stopped until {time}',
    battery: {
      low: '{battery}, low',
      veryLow: '{battery}, very low',
    },
    outside: {
      count: {
        one: '{count} more robot is not in remote monitoring',
        other: '{count} more robots are not in remote monitoring',
      },
      found: 'Not in remote monitoring:',
      more: 'See all of them in the list of robots',
      filtered: {
        one: '{count} more robot matches the search, but the filters hide it',
        other: '{count} more robots match the search, but the filters hide them',
      },
    },
    flaps: 'comes and goes',
    flapsHint: 'This keeps coming and going. It ends after 30 seconds without it.',
    showWell: { one: 'Show {count} more, normal', other: 'Show {count} more, all normal' },
    selection: {
      count: { one: '{count} selected', other: '{count} selected' },
      label: 'With the selected robots',
      clear: 'Clear selection',
      row: 'Select {name}',
      group: 'Select all robots in {name}',
    },
    search: 'Search name, serial number, app',
    filter: {
      type: 'Robot type',
      allTypes: 'All types',
      condition: 'Condition',
      allConditions: 'All conditions',
    },
    type: {
      kebbi: 'Kebbi',
      service: 'Service robots',
    },
    sort: {
      label: 'Sort by',
      severity: 'Severity',
      name: 'Name',
      battery: 'Battery',
    },
    sound: {
      turnOn: 'Turn on the sound for high abnormalities',
      turnOff: 'Turn off the sound for high abnormalities',
    },
    view: {
      label: 'View',
      list: 'List',
      cards: 'Cards',
    },
    empty: {
      title: 'No robots are monitored yet',
      message: 'Add robots to see their state here, and which of them need attention.',
      noMatch: 'No robots match',
    },
    add: {
      title: 'Add robots',
      explanation: 'Choose a group, then the robots to monitor. New robots start with the default condition.',
      submit: { one: 'Add {count} robot', other: 'Add {count} robots' },
      all: { one: 'Select all ({count})', other: 'Select all ({count})' },
      nobody: 'Choose at least one robot',
      empty: 'This group has no robots',
      isMonitored: 'Already monitored',
      unknownVersion: 'Version unknown; it may need an update when it is back online',
      notActivated: 'Not activated',
      tooOld: 'Has version {version}; needs {needed} or later',
      done: { one: '{count} robot added to monitoring', other: '{count} robots added to monitoring' },
    },
    gone: {
      title: 'This robot is no longer monitored',
      message: 'It was removed from monitoring or moved to a group you cannot see.',
    },
    fact: {
      beforeLost: 'Last reported {time}, before the connection was lost',
      battery: 'Battery',
      app: 'App',
      project: 'Project',
      lastSeen: 'Last seen',
      condition: 'Monitoring condition',
      map: 'Map',
      volume: 'Volume',
      brightness: 'Brightness',
      joints: 'Joints',
      chassis: 'Chassis',
      locked: 'Locked',
      unlocked: 'Not locked',
      notTaken: 'The robot has not received this condition yet',
    },
    comment: {
      label: 'Comment',
      edit: 'Edit comment',
    },
    stop: {
      doneMany: { one: 'Stopped monitoring {count} robot', other: 'Stopped monitoring {count} robots' },
      titleMany: { one: 'Stop monitoring {count} robot?', other: 'Stop monitoring {count} robots?' },
      action: 'Stop monitoring',
      title: 'Stop monitoring {name}?',
      explanation:
        'While monitoring is stopped, no abnormality is shown and no alert is sent. The robot keeps working.',
      length: 'For how long',
      hours: { one: '{count} hour', other: '{count} hours' },
      resumed: 'Until someone resumes it',
      until: 'Monitoring is stopped until {time}.',
      untilResumed: 'Monitoring is stopped until someone resumes it.',
      done: 'Stopped monitoring {name}',
    },
    resume: {
      doneMany: { one: 'Resumed monitoring {count} robot', other: 'Resumed monitoring {count} robots' },
      action: 'Resume monitoring',
      done: 'Resumed monitoring {name}',
    },
    remove: {
      action: 'Remove from monitoring',
      title: {
        one: 'Remove {count} robot from monitoring?',
        other: 'Remove {count} robots from monitoring?',
      },
      message: 'The robots stay in the team. Their history is kept until it expires.',
      done: { one: '{count} robot removed from monitoring', other: '{count} robots removed from monitoring' },
    },
    otherApp: 'Another app',
    apply: {
      none: 'No condition fits all of these robots. Select robots of one type.',
      action: 'Change condition',
      title: 'Choose a monitoring condition',
      explanation: 'Only conditions that fit the type and group of the robots are listed.',
      submit: 'Apply',
      done: { one: 'Condition changed for {count} robot', other: 'Condition changed for {count} robots' },
    },
    history: {
      filter: 'Filter history',
      all: 'All',
      troubles: 'Abnormalities',
      actions: 'Actions',
      empty: 'No history in the last 14 days',
      went: '{name}: ended',
      failed: '{name}: failed',
      lasted: 'lasted {time}',
    },
    condition: {
      add: 'New condition',
      copy: 'Copy',
      default: 'Default',
      scope: 'For',
      scopeHint: 'A condition of a group can only be used for the robots of that group.',
      wholeTeam: 'Whole team',
      column: {
        name: 'Condition name',
        robots: 'In use by',
        changed: 'Last changed',
      },
      remove: {
        title: 'Delete the condition “{name}”?',
        message: 'This cannot be undone. A condition that robots use cannot be deleted.',
        done: 'Deleted the condition “{name}”',
      },
      saved: 'Condition saved',
      readOnly: 'You can only view this condition.',
      faults: {
        one: '{count} setting must be corrected before saving.',
        other: '{count} settings must be corrected before saving.',
      },
      conflict: '{name} saved this condition while you were editing. Overwriting replaces their changes.',
      tab: {
        report: 'Monitoring report',
        control: 'Automatic control',
        notify: 'Notification',
      },
    },
    setting: {
      notify: {
        hint: 'Mails about what is wrong with monitored robots. What happens together comes in one mail.',
        system: 'Abnormalities',
        systemHint: 'Everything that is wrong, including lost connections.',
        theaterSafety: 'Safety of people',
        theaterSafetyHint:
          'When a robot is lifted, pushed or blocked: sent immediately, also during quiet hours.',
        push: 'Push',
        pushHint:
          'Alerts also appear in the browsers of the recipients. Each recipient turns on browser notifications in the notification settings first.',
        updateReminder: 'Update reminder',
        updateReminderHint:
          'Reminds the recipients once when robots run an older robot OS than the newest one of the same model in the team, and again only after the version changes.',
      },
      reports: {
        hint: 'Reports on the robots, sent to the recipients at 7:00 in the time zone of the team.',
        daily: 'Daily report',
        dailyHint: 'Every day, for the day before.',
        last7: 'Report of the last 7 days',
        last7Hint: 'Every Monday.',
        last31: 'Report of the last 31 days',
        last31Hint: 'On the first day of each month.',
      },
      recipients: {
        hint: 'Recipients need not be members of the team.',
        add: 'Add recipient',
        name: 'Name',
        email: 'E-mail',
        none: 'There are no recipients yet, so no mail is sent.',
      },
      fixed:
        'The name, battery thresholds and alerts of the default condition cannot be changed. Change a copy instead.',
      battery: {
        moderate: 'Moderate abnormality',
        high: 'High abnormality',
        hint: 'An abnormality is shown when the battery falls below these values.',
      },
      alerts: {
        offGround: 'Off the ground',
        pushMode: 'Push mode',
        connectedRobot: 'Connected robot offline',
      },
      allowedApps: {
        hint: 'The robot must show one of these apps. Without any, every app is allowed.',
        add: 'Add an app',
      },
      project: 'Project ID (optional)',
      remove: 'Remove {name}',
      allowedMap: {
        hint: 'Map ID. An abnormality is shown when the robot uses another map. Leave empty to allow any map.',
      },
      days: 'Days of the week',
      from: 'Start time',
      to: 'End time',
      nextDay: 'ends the next day',
      add: 'Add',
      addTime: 'Add a time: {name}',
      removeTime: 'Remove this time',
      neverSleep: {
        hint: 'Robots stay awake during these times.',
      },
      doNotDisturb: {
        hint: 'Robots stay quiet during these times, and rollouts wait until they end. Mails about alerts are still sent.',
        mails:
          'Quiet hours for mails about alerts, and who is notified if an alert is not acknowledged, are set here:',
      },
      updates: {
        hint: 'Robots check for updates and install them in this slot. They may restart.',
        frequency: 'Check frequency',
        daily: 'Daily',
        weekly: 'Weekly',
        twoWeeks: 'Every two weeks',
        monthly: 'Monthly',
      },
      locks: {
        joints: 'Joint motors',
        chassis: 'Chassis motors',
      },
      voice: {
        activeConversation: 'Active conversation',
        disablesWake: 'Disable voice wake',
      },
      idleProject: {
        label: 'Delete after days without use',
      },
      output: {
        hint: 'When on, robots keep this value.',
        volume: 'Volume',
        brightness: 'Brightness',
        keep: 'Keep {name} fixed',
      },
      openings: {
        hint: 'Apps open automatically at these times.',
        at: 'Opening time of {name}',
        add: 'Add an app',
      },
      notAllowed: 'This app is not among the allowed apps.',
      buttons: {
        hint: 'Buttons on the robot that open an app with one touch.',
        name: 'Button name',
        uri: 'Intent URI (optional)',
        reopens: 'Reopen when it is closed',
        add: 'Add a button',
      },
      week: 'One week',
      weekHint: 'In the local time of the robots.',
      clash: '{day} {time}: {one} overlaps with {other}.',
      everyDay: 'Every day',
      fix: {
        openings: 'Open at {time}',
        updates: 'Move the slot to {from}–{to}',
        times: 'Change to {from}–{to}',
      },
    },
    preview: {
      title: 'What this would have reported yesterday',
      messages: { one: '{count} message', other: '{count} messages' },
      nothing: 'No messages',
      held: {
        one: '{count} of them held back by quiet hours.',
        other: '{count} of them held back by quiet hours.',
      },
      faulty: 'Correct the settings in the monitoring report to see the preview.',
      noRobots: 'There are no monitored robots to preview with yet.',
      unknown:
        'There is no data from yesterday for these robots. The preview is available after they have been monitored for a day.',
      day: 'Day',
      basis: {
        applied: 'Robots with this condition',
        type: 'Monitored robots of this type',
        chosen: 'Selected robots',
      },
      known: 'With data from yesterday',
      standIn: 'No robot has this condition yet, so robots of the same type are used.',
      sampled: { one: 'Only {count} robot was checked.', other: 'Only {count} robots were checked.' },
      cut: 'Some robots changed too often for the whole day to be checked.',
      withoutApps: 'Apps and projects that are not found (3-3, 3-4) are not part of the preview.',
    },
    use: {
      title: { one: 'Applied to {count} robot', other: 'Applied to {count} robots' },
      more: { one: 'and {count} more group', other: 'and {count} more groups' },
      none: 'No robot has it yet. Select robots in remote monitoring, then “{action}”.',
      choose: 'Choose robots',
      show: 'Show these robots',
      afterSave: 'After saving',
      now: { one: '{count} robot gets it immediately.', other: '{count} robots get it immediately.' },
      later: {
        one: '{count} is offline and gets it when it is back.',
        other: '{count} are offline and get it when they are back.',
      },
    },
    conditions: 'Conditions',
  },
  errors: {
    'condition.not_found': {
      title: 'Monitoring condition not found',
      message: 'The condition may have been deleted. Refresh the page.',
    },
    'condition.name_taken': { title: 'Condition name already used', message: 'Choose another name.' },
    'condition.conflict': {
      title: 'The condition was changed by someone else',
      message: 'Check the current version and try again.',
    },
    'condition.used': {
      title: 'The condition is in use',
      message: 'Choose another condition for the robots that use it first.',
    },
    'condition.used_elsewhere': {
      title: 'Robots of other groups use the condition',
      message: 'Choose another condition for them first, or keep this one for all groups.',
    },
    'condition.limit': {
      title: 'Too many monitoring conditions',
      message: 'Delete conditions that are no longer in use first.',
    },
    'condition.partly_read_only': {
      title: 'Part of the default condition cannot be changed',
      message:
        'Its name, battery thresholds and alerts are fixed, and it cannot be deleted. Change a copy instead.',
    },
    'condition.robot_type': {
      title: 'Wrong robot type',
      message: 'This condition is for robots of another type. Choose another condition.',
    },
    'condition.other_group': {
      title: 'Condition of another group',
      message: 'This condition is only for the robots of its group. Choose another condition.',
    },
    'monitor.not_found': {
      title: 'The robot is not monitored',
      message: 'It may have been removed from monitoring or moved to another group. Refresh the page.',
    },
    'monitor.not_eligible': {
      title: 'These robots cannot be monitored yet',
      message: 'A robot must be activated and have a software version that supports monitoring.',
    },
  },
  permissions: {
    area: {
      monitor: 'Remote monitoring',
      condition: 'Monitoring conditions',
    },
    allows: {
      'monitor.read': 'View the monitoring station, its lights and its history.',
      'monitor.write': 'Choose which robots are monitored, stop and resume monitoring, and write comments.',
      'condition.read': 'View monitoring conditions.',
      'condition.write': 'Create, change and delete monitoring conditions.',
    },
  },
  activity: {
    action: {
      'condition.create': '{actor} created the monitoring condition {object}',
      'condition.update': '{actor} changed the monitoring condition {object}',
      'condition.remove': '{actor} deleted the monitoring condition {object}',
      'condition.apply': '{actor} applied the monitoring condition {object} to robots',
      'monitor.add': '{actor} added robots to monitoring',
      'monitor.remove': '{actor} removed robots from monitoring',
      'monitor.stopMany': '{actor} stopped monitoring several robots',
      'monitor.resumeMany': '{actor} resumed monitoring several robots',
      'monitor.stop': '{actor} stopped monitoring {object}',
      'monitor.resume': '{actor} resumed monitoring {object}',
      'monitor.comment': '{actor} changed the monitoring comment of {object}',
    },
    type: {
      condition: 'Monitoring conditions',
      station: 'Monitoring station',
    },
    /** Labels inside a field that consists of several settings. */
    inside: {
      battery: {
        moderate: 'Moderate abnormality',
        high: 'High abnormality',
      },
      alerts: {
        offGround: 'Off the ground',
        pushMode: 'Push mode',
        connectedRobot: 'Connected robot offline',
      },
      updates: {
        frequency: 'Check frequency',
      },
      output: {
        volume: 'Volume',
        brightness: 'Brightness',
      },
      locks: {
        joints: 'Joint motors',
        chassis: 'Chassis motors',
      },
      voice: {
        activeConversation: 'Active conversation',
        disablesWake: 'Disable voice wake',
      },
      notify: {
        system: 'Abnormalities',
        push: 'Push',
        theaterSafety: 'Safety of people',
        updateReminder: 'Update reminder',
      },
    },
    valueOf: {
      frequency: {
        daily: 'Daily',
        weekly: 'Weekly',
        twoWeeks: 'Every two weeks',
        monthly: 'Monthly',
      },
    },
    field: {
      until: 'Until',
      allowedApps: 'Allowed apps',
      buttons: 'One-touch buttons',
      battery: 'Battery thresholds',
      alerts: 'Alerts',
      allowedMapId: 'Allowed map',
      openings: 'Scheduled app openings',
      updates: 'Software updates',
      neverSleep: 'Never sleep',
      doNotDisturb: 'Do not disturb',
      hidesPrompts: 'Hide exception prompts',
      output: 'Volume and brightness',
      locks: 'Motor locks',
      voice: 'Autonomous behaviour',
      idleProjectDays: 'Idle project deletion',
      notify: 'Notifications',
      recipients: 'Recipients',
      reports: 'Work reports',
      robotType: 'Robot type',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring/en-US': typeof phrases;
  }
}
