import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    E002: {
      title: 'Duplicate serial number',
      message: 'A robot with this serial number is already registered. Check the number and enter it again.',
    },
    E003: {
      title: 'Serial number not found',
      message: 'No robot with this serial number is registered. Check the number and try again.',
    },
    E004: {
      title: 'Group not found',
      message: 'The group does not exist or has been deleted. Refresh the page.',
    },
    E005: { title: 'Group deleted', message: 'Refresh the page, then choose another group.' },
    E006: {
      title: 'User not found',
      message: 'The user to add was not found. Check the account and try again.',
    },
    E008: {
      title: 'Serial number not found',
      message: 'The robot with this serial number does not exist or has been removed. Refresh the page.',
    },
    E009: {
      title: 'Unsupported file type',
      message: 'Only {fileType} files are supported. Choose another file.',
    },
    E010: {
      title: 'Cannot edit this group',
      message:
        'The group has been deleted, or you do not have permission to edit it. Refresh the page or ask an admin.',
    },
    E011: {
      title: 'Cannot edit this file',
      message: 'You do not have permission to edit this file. Ask the person who created it, or an admin.',
    },
    E013: { title: 'Invalid file', message: 'The file is incomplete or cannot be read. Upload it again.' },
    E018: {
      title: 'You cannot use {ToolName}',
      message:
        'Your team, or you in it, do not have permission to use {ToolName}. You will be taken to the tools you can use.',
    },
    E019: { title: 'Cannot sign in', message: 'Wrong account or password. Check both and try again.' },
    E021: { title: 'Incomplete order', message: 'Choose the area of use and enter the number of robots.' },
    E022: {
      title: 'Only the owner can do this',
      message: 'Only the team owner can add orders or commands. Ask {OwnerName}.',
    },
    E024: {
      title: 'Only the owner can add this',
      message: 'Only the team owner can add a shared account. Ask {OwnerName}.',
    },
    E026: {
      title: 'Account already bound',
      message: 'Each account can be bound only once. Use another account.',
    },
    E027: { title: 'Cannot transfer', message: 'That person is not in the team. Invite them first.' },
    E028: {
      title: 'User not found',
      message: 'The user no longer exists or has left the team. Refresh the page.',
    },
    E031: {
      title: 'Invalid invitation link',
      message: 'We don’t recognise this invitation. Ask for a new one.',
    },
    E032: { title: 'E-mail not registered', message: 'Check the address, or register an account first.' },
    E034: {
      title: 'Previous task not found',
      message: 'The task no longer exists, so it cannot be sent again. Create a new one.',
    },
    E042: { title: 'E-mail already in use', message: 'Use another e-mail address, or sign in.' },
    E043: {
      title: 'Invitation no longer valid',
      message: 'It was withdrawn or declined. Ask the team for a new invitation.',
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
    E047: { title: 'Already verified', message: 'This account is already verified. Sign in.' },
    E048: {
      title: 'Already verified',
      message: 'This phone number is already verified. No further action is needed.',
    },
    E049: { title: 'Phone number already registered', message: 'Use another phone number, or sign in.' },
    E050: { title: 'Invitation expired', message: 'Ask for a new invitation.' },
    E051: { title: 'Already verified', message: 'This e-mail address is already verified. Sign in.' },
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
    E063: { title: 'The passwords do not match', message: 'Enter the same password twice.' },
    E064: { title: 'E-mail already in use', message: 'Use another e-mail address.' },
    E065: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
    E066: { title: 'Wrong password', message: 'Check the password and enter it again.' },
    E067: { title: 'Invalid verification link', message: 'Send the e-mail again and use the newest link.' },
    E068: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
    E069: { title: 'Phone number already registered', message: 'Use another phone number.' },
    E070: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
    E071: { title: 'Wrong password', message: 'Check your current password and enter it again.' },
    E072: { title: 'Invalid verification link', message: 'Request a new link and use the newest one.' },
    E073: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
    E074: {
      title: 'Cannot delete the account',
      message: 'You still own a team. Transfer it to someone else first.',
    },
    E075: {
      title: 'Team not found',
      message: 'The team may be blocked or archived. Switch to another team.',
    },
    E076: { title: 'Team data not found', message: 'The team may be blocked or archived. Ask its owner.' },
    E077: {
      title: 'Team data not found',
      message: 'The team may be blocked or archived. Contact customer service.',
    },
    E078: { title: 'E-mail already in use', message: 'Use another e-mail address.' },
    E079: { title: 'Account removed', message: 'This account no longer exists. Ask an admin of your team.' },
    E080: {
      title: 'Invalid invitation code',
      message: 'The code is wrong or no longer in use. Ask the team for a new one.',
    },
    E081: { title: 'Invitation code expired', message: 'Ask the team for a new one.' },
    E501: {
      title: 'The robot answered with an error',
      message: 'The robot or its group is not authorised. Check the authorisation and try again.',
    },
    'storage.file_missing': {
      title: 'File content missing',
      message:
        'The server no longer has the content of this file. Upload the file again, or ask the administrator of this server.',
    },
    'storage.full': {
      title: 'The server is out of disk space',
      message: 'Nothing was saved. Ask the administrator of this server to free some space, then try again.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'errors/en-US': typeof phrases;
  }
}
