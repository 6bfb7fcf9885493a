import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  people: {
    title: 'Members',
    tab: { members: 'Members', permissions: 'Roles and permissions' },
    count: { one: '{count} member', other: '{count} members' },
    search: 'Search name, e-mail or NUWA ID',
    you: 'You',
    column: { name: 'Name', role: 'Role', groups: 'Groups', joined: 'Joined', actions: 'Actions' },
    status: { active: 'Active', invited: 'Invited', unconfirmed: 'Awaiting approval' },
    filter: {
      role: 'Role',
      manageGroups: 'Manage groups',
      allRoles: 'All roles',
      status: 'State',
      allStatuses: 'All states',
    },
    groups: { whole: 'Whole team', none: 'No group' },
    detail: {
      nuwaId: 'NUWA ID',
      status: 'State',
      inviter: 'Invited by',
      wholeTeam: 'This role has access to the whole team, regardless of groups.',
    },
    empty: { noMatch: 'No members match', noMatchHint: 'Change the search text or the filters.' },
    selection: {
      label: 'Actions for selected members',
      count: '{count} selected',
      clear: 'Clear selection',
      page: 'Select all members on this page',
      row: 'Select {name}',
      gone: {
        one: '{count} person is no longer in the team and was removed from the selection',
        other: '{count} people are no longer in the team and were removed from the selection',
      },
    },
    role: {
      custom: 'A custom role based on {role}.',
      removed: 'Removed role',
      action: 'Change role',
      title: 'Change the role of {name}',
      hint: 'The change takes effect immediately.',
      submit: 'Change role',
      done: '{name} is now {role}',
    },
    assign: {
      action: 'Assign groups',
      title: 'Groups of {name}',
      titleMany: { one: 'Assign groups to {count} member', other: 'Assign groups to {count} members' },
      hint: 'Members and operators can only use robots in their groups.',
      mode: 'Action',
      add: 'Add to groups',
      addHint: 'Keep current groups and add the groups selected below.',
      move: 'Move: these groups only',
      moveHint: 'Leave all other groups.',
      leave: 'Remove from groups',
      leaveHint: 'Remove only from the groups selected below.',
      groups: 'Groups',
      search: 'Search groups',
      chosen: '{count} selected',
      submit: 'Save groups',
      done: 'Groups of {name} saved',
      doneMany: { one: 'Groups of {count} member saved', other: 'Groups of {count} members saved' },
    },
    endSessions: {
      action: 'End sessions',
      title: 'End the sessions of {name} in this team?',
      message:
        'They must sign in again to enter this team. Other teams and API tokens are not affected. They are notified, and it is recorded.',
      submit: 'End sessions',
      done: '{name} must sign in again',
    },
    remove: {
      action: 'Remove from team',
      title: 'Remove {name} from the team?',
      titleMany: {
        one: 'Remove {count} member from the team?',
        other: 'Remove {count} members from the team?',
      },
      message: 'Access to this team ends immediately. Accounts are not deleted, and content remains.',
      submit: 'Remove from team',
      done: { one: '{count} member removed from the team', other: '{count} members removed from the team' },
    },
    tools: {
      title: 'Tools',
      none: 'None',
      action: 'Set tools',
      titleOf: 'Tools of {name}',
      titleMany: { one: 'Set tools of {count} member', other: 'Set tools of {count} members' },
      hint: 'RMS manages robots; Roflow edits projects. The role decides what members can do with them.',
      of: {
        rms: 'Robots, groups, configurations and files',
        roflow: 'Roflow projects',
      },
      keep: 'No change',
      add: 'Allow',
      remove: 'Do not allow',
      submit: 'Save',
      done: { one: 'Updated the tools of {count} member', other: 'Updated the tools of {count} members' },
    },
    resetTwoStep: {
      action: 'Reset two-step verification',
      title: 'Reset two-step verification for {name}?',
      message:
        'For members who lost their phone and backup codes. First make sure that they asked for it themselves. We send them a link: after they confirm, two-step verification is turned off and all their sessions end.',
      submit: 'Send link',
      done: 'Link sent to {email}',
    },
    viewAs: {
      action: 'View as this person',
      title: 'View the console as {name}?',
      message:
        'You see what {name} sees, and cannot change anything. The activity log records the start and the end.',
      submit: 'Start viewing',
    },
    transfer: {
      action: 'Transfer ownership',
      title: 'Transfer the team to {name}',
      message:
        '{name} becomes the owner of {team}, and you become an admin. After that, only {name} can change roles, remove members, manage the team key or transfer the team again.',
      next: 'I understand, continue',
      sure: 'Are you sure?',
      typing: 'Type the team name “{team}” to confirm',
      submit: 'Transfer ownership',
      done: '{name} is now the owner, and you are an admin',
    },
    conflict: {
      message: '{name} changed this member while you were editing.',
      now: 'Current: {role}, {groups}',
      keepMine: 'Save mine',
      takeTheirs: 'Use theirs',
    },
  },
  errors: {
    'member.conflict': {
      title: 'Someone else changed this member',
      message: 'The role or the groups were changed while you were editing. Save your changes or use theirs.',
    },
    'member.owner': {
      title: 'Not possible for the owner',
      message: 'The owner cannot be removed or given another role. Transfer the team first.',
    },
    'invitation.daily_limit': {
      title: 'Daily limit of invitations reached',
      message:
        'Your team has sent as many invitations as it can within 24 hours. Select fewer, or try again later.',
    },
    'invitation.sent_often': {
      title: 'Invitation already sent several times',
      message:
        'It was mailed to this address 5 times within 24 hours. Check the address, or hand over the invitation link.',
    },
    'invitation.not_found': {
      title: 'Invitation not found',
      message: 'It may have been accepted or cancelled. Refresh the page.',
    },
    'join_code.not_found': {
      title: 'Invite code not found',
      message: 'It may have been stopped or has expired. Refresh the page.',
    },
    'applicant.not_found': {
      title: 'Request already decided',
      message: 'The person may have withdrawn it, or another admin may have decided it. Refresh the page.',
    },
    'application.not_found': {
      title: 'Request not found',
      message: 'The team may have decided it already. Refresh the page.',
    },
    'domain.not_found': {
      title: 'Mail domain not found',
      message: 'It may have been removed. Refresh the page.',
    },
    'invitation.other_account': {
      title: 'This invitation is for another account',
      message: 'Switch to the invited account, then open the invitation again.',
    },
    'application.member': {
      title: 'You are already a member',
      message: 'Switch to this team in the team menu.',
    },
    'application.waiting': {
      title: 'You already asked to join',
      message: 'You will be notified when an admin of the team approves.',
    },
    'application.too_many': {
      title: 'Too many open requests',
      message: 'Withdraw a request before you join another team.',
    },
    'join_code.too_many': {
      title: 'Too many invite codes',
      message: 'Stop an invite code before you create another.',
    },
    'team.too_many': {
      title: 'You own too many teams',
      message: 'Transfer a team before you create another.',
    },
    'nuwa_id.chosen': { title: 'NUWA ID already chosen', message: 'A NUWA ID can be chosen only once.' },
    'nuwa_id.taken': { title: 'This NUWA ID is already in use', message: 'Choose another one.' },
    'domain.too_many': { title: 'Too many mail domains', message: 'Remove a domain before you add another.' },
    'sign_up.no_team': {
      title: 'No team found for you',
      message: 'No team is open to the domain of this e-mail address. Enter the invite code of your team.',
    },
    'domain.public': {
      title: 'Public mail services are not accepted',
      message: 'Anyone can register an address there. Use the domain of your school or company.',
    },
  },
  permissions: {
    area: { people: 'Members' },
    allows: {
      'people.read': 'View the team’s members and invitations.',
      'people.invite': 'Invite members and manage invitations and invite codes.',
      'people.approve': 'Approve or reject requests to join the team.',
      'people.assign': 'Assign groups to members and operators.',
      'people.role': 'Change the role of members.',
      'people.remove': 'Remove members from the team.',
      'people.tools': 'Choose which tools members can use.',
      'people.sessions': 'Require members to sign in again to enter the team.',
      'people.resetTwoStep': 'Help members who lost their phone reset two-step verification.',
      'people.domains': 'Let users of a mail domain join the team automatically.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people/en-US': typeof phrases;
  }
}
