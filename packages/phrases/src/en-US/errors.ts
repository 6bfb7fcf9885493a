import type { errors as source } from '../zh-TW/errors.ts';
import type { Phrases } from '../phrase.ts';

export const errors = {
  E002: {
    title: 'Duplicate serial number',
    message: 'A robot with this serial number is already registered. Check the number and enter it again.',
  },
  E003: {
    title: 'Serial number not found',
    message: 'No robot with this serial number is registered. Check that the number is right.',
  },
  E004: { title: 'Group not found', message: 'It does not exist or has been deleted. Refresh the page.' },
  E005: { title: 'Group deleted', message: 'Refresh the page, then choose another group.' },
  E006: {
    title: 'Person not found',
    message: 'The person to add was not found. Check the account and retry.',
  },
  E008: { title: 'Robot not found', message: 'It does not exist or has been removed. Refresh the page.' },
  E009: {
    title: 'Unsupported file type',
    message: 'Only {fileType} files are supported. Choose another file.',
  },
  E010: {
    title: 'Cannot edit this group',
    message: 'It has been deleted, or you may not edit it. Refresh the page or ask an admin.',
  },
  E011: { title: 'Cannot edit this file', message: 'You may not edit it. Ask whoever made it, or an admin.' },
  E013: {
    title: 'Invalid file',
    message: 'The file is incomplete or cannot be read. Please upload it again.',
  },
  E018: {
    title: 'Your team cannot use {ToolName}',
    message: 'Your team has no permission for {ToolName}. You will be taken to the tools you can use.',
  },
  E019: { title: 'Cannot sign in', message: 'Wrong account or password. Check both and try again.' },
  E020: { title: 'No permission', message: 'You may not do this. Ask the owner or an admin of your team.' },
  E021: { title: 'Incomplete order', message: 'Choose the area of use and enter the number of robots.' },
  E022: {
    title: 'Only the owner can do this',
    message: 'Only the team owner can add orders or commands. Please ask {OwnerName}.',
  },
  E024: {
    title: 'Only the owner can add this',
    message: 'Only the team owner can add a shared account. Please ask {OwnerName}.',
  },
  E026: {
    title: 'Account already bound',
    message: 'An account can be bound once only. Use another account.',
  },
  E027: { title: 'Cannot transfer', message: 'That person is not in the team. Invite them first.' },
  E028: {
    title: 'Person not found',
    message: 'They no longer exist or have left the team. Refresh the page.',
  },
  E031: {
    title: 'Invalid invitation link',
    message: 'The link names nobody we know. Ask for a new invitation.',
  },
  E032: { title: 'E-mail not registered', message: 'Check the address, or register an account first.' },
  E033: {
    title: 'Your role cannot do this',
    message: '{RoleName} may not do this. Ask the owner or an admin of your team.',
  },
  E034: {
    title: 'Earlier task not found',
    message: 'The task no longer exists, so it cannot be sent again. Create a new one.',
  },
  E042: { title: 'E-mail already used', message: 'Use another e-mail address, or sign in.' },
  E043: {
    title: 'Invalid invitation code',
    message: 'It is wrong or has expired. Ask the team for a new one.',
  },
  E044: {
    title: 'Cannot send again',
    message: 'This e-mail address is not registered. Check it and try again.',
  },
  E045: { title: 'Verification link expired', message: 'Send the e-mail again and use the newest link.' },
  E046: {
    title: 'Account removed',
    message: 'This account no longer exists. Use another one or register again.',
  },
  E047: { title: 'Already verified', message: 'This account is already verified. Please sign in.' },
  E048: { title: 'Already verified', message: 'This phone number is already verified. Nothing more to do.' },
  E049: { title: 'Phone number already registered', message: 'Use another phone number, or sign in.' },
  E050: { title: 'Invitation expired', message: 'Ask to be invited again.' },
  E051: { title: 'Already verified', message: 'This e-mail address is already verified. Please sign in.' },
  E052: { title: 'Phone number not verified', message: 'Verify your phone number first, then continue.' },
  E053: { title: 'Wrong or expired code', message: 'Choose “Resend” to get a new code.' },
  E054: { title: 'Cannot sign in', message: 'Wrong account or password. Check both and try again.' },
  E055: {
    title: 'Bound to another account',
    message: 'This account belongs to another user. Unbind it first or use another account.',
  },
  E056: { title: 'Not bound', message: 'This account is not bound yet. Bind it first.' },
  E057: { title: 'Account and password do not match', message: 'Check both and try again.' },
  E058: { title: 'Invalid verification code', message: 'Check the code and enter it again.' },
  E059: { title: 'Account and password do not match', message: 'Check both and try again.' },
  E060: { title: 'Account and password do not match', message: 'Check both and try again.' },
  E061: { title: 'Account and password do not match', message: 'Check both and try again.' },
  E062: { title: 'Account and password do not match', message: 'Check both and try again.' },
  E063: { title: 'The passwords differ', message: 'Enter the same password twice.' },
  E064: { title: 'E-mail already used', message: 'Use another e-mail address.' },
  E065: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
  E066: { title: 'Wrong password', message: 'Check the password and enter it again.' },
  E067: { title: 'Invalid verification link', message: 'Send the e-mail again and use the newest link.' },
  E068: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
  E069: { title: 'Phone number already registered', message: 'Use another phone number.' },
  E070: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
  E071: { title: 'Wrong password', message: 'Check your current password and enter it again.' },
  E072: { title: 'Invalid verification link', message: 'Apply again and use the newest link.' },
  E073: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
  E074: {
    title: 'Cannot delete the account',
    message: 'You still own a team. Transfer it to somebody else first.',
  },
  E075: { title: 'Team not found', message: 'It may be blocked or archived. Switch to another team.' },
  E076: { title: 'Team data not found', message: 'The team may be blocked or archived. Ask its owner.' },
  E077: {
    title: 'Team data not found',
    message: 'The team may be blocked or archived. Contact customer service.',
  },
  E078: { title: 'E-mail already used', message: 'Use another e-mail address.' },
  E079: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
  E080: {
    title: 'Invalid invitation code',
    message: 'It is wrong or no longer in use. Ask the team for a new one.',
  },
  E081: { title: 'Invitation code expired', message: 'Ask the team for a new one.' },
  E501: {
    title: 'The robot answered with an error',
    message: 'The robot or its group is not authorized. Check the authorization and retry.',
  },
  'device.conflict': {
    title: 'Somebody else changed this robot',
    message: 'Newer details were saved while you were editing. Look at them, then decide.',
  },
  'device.too_many': {
    title: 'Too many robots',
    message: 'At most 10,000 robots can be changed at once. Narrow the filters.',
  },
  'device.filter_not_found': {
    title: 'Saved filter not found',
    message: 'It has been deleted. Refresh the page.',
  },
  'device.filter_name_taken': {
    title: 'Filter name already used',
    message: 'Enter another name.',
  },
  'device.filter_limit': {
    title: 'Too many saved filters',
    message: 'At most 50 can be saved. Delete one you no longer need.',
  },
  'group.name_taken': { title: 'Group name already used', message: 'Enter another name.' },
  'group.default': {
    title: 'The default group cannot be deleted',
    message: 'Every team needs its default group. Choose another group.',
  },
  'team.conflict': {
    title: 'The team was changed meanwhile',
    message: 'It was changed elsewhere while you had it open. Look at what it is now and try again.',
  },
  'member.conflict': {
    title: 'Somebody else changed this member',
    message: 'Role or groups were changed while you had them open. Save yours or take theirs.',
  },
  'member.owner': {
    title: 'Not possible for the owner',
    message: 'The owner cannot be removed or given another role. Transfer the team first.',
  },
  'config.not_found': {
    title: 'Configuration not found',
    message: 'It does not exist or has been deleted. Refresh the page.',
  },
  'config.conflict': {
    title: 'Somebody else changed this configuration',
    message: 'A newer version was saved while you were editing. Overwrite it or look at theirs.',
  },
  'config.version_not_found': {
    title: 'Version not found',
    message: 'Only the latest versions are kept. Refresh and choose another one.',
  },
  'config.in_use': {
    title: 'Configuration in use',
    message: 'Robots still use it. Deploy another configuration to them first.',
  },
  'config.name_taken': { title: 'Configuration name already used', message: 'Enter another name.' },
  'deploy.no_robots': {
    title: 'No robots chosen',
    message: 'Choose at least one robot, or a group that has robots.',
  },
  'command.all_offline': {
    title: 'Command not sent',
    message:
      'None of these robots is connected, so none can receive it. Try later, or deliver when they come online.',
  },
  'command.not_found': {
    title: 'Task not found',
    message: 'It does not exist or is no longer kept. Refresh the page.',
  },
  'command.wrong_model': {
    title: 'Not for these robots',
    message: 'None of these robots is of a model that can do this.',
  },
  'command.nothing_to_cancel': {
    title: 'Nothing to cancel',
    message: 'Robots have accepted it already, or it has ended. Look at the latest state.',
  },
  'command.no_log': {
    title: 'No log',
    message: 'The robot sent no log with this command. Ask for it again.',
  },
  'command.log_refused': {
    title: 'Log not accepted',
    message: 'The upload address is no longer good, or nobody asked for this log.',
  },
  'command.nothing_to_retry': {
    title: 'Nothing to retry',
    message: 'Everything that failed was already sent again. Look at the latest state.',
  },
  'robot.key': {
    title: 'Wrong key',
    message: 'Check the team key or group key, then join the team again from the robot.',
  },
  'robot.other_team': {
    title: 'This robot belongs to another team',
    message: 'Remove it from that team first, then add it to this one.',
  },
} as const satisfies Phrases<typeof source>;
