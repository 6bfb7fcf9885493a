import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  files: {
    page: {
      counts: '{apps} apps, {files} files',
      upload: 'Upload',
      drop: 'Drop to upload to the team',
    },
    tab: {
      label: 'Apps and files',
      apps: 'Apps',
      files: 'Files',
    },
    search: {
      apps: 'Search name or package',
      files: 'Search file name',
    },
    column: {
      app: 'App',
      file: 'File',
      version: 'Version',
      robots: 'Robots',
      size: 'Size',
      uploaded: 'Uploaded',
      uploadedBy: 'Uploaded by',
      used: 'Used in',
    },
    versions: { one: '{count} version', other: '{count} versions' },
    used: {
      none: 'Not used yet',
      config: { one: '{count} configuration', other: '{count} configurations' },
      install: { one: '{count} installation', other: '{count} installations' },
      rollout: { one: '{count} rollout', other: '{count} rollouts' },
      kind: { config: 'Configuration', install: 'Installation', rollout: 'Rollout' },
      more: { one: '{count} more that you cannot see', other: '{count} more that you cannot see' },
    },
    kind: {
      label: 'Type',
      all: 'All types',
      image: 'Picture',
      audio: 'Sound',
      video: 'Video',
      script: 'Script',
      misc: 'Other',
    },
    installed: { label: 'On robots', all: 'On any robot or none', yes: 'On robots', no: 'On no robot' },
    replace: { action: 'Replace with a new version' },
    look: {
      label: 'View',
      list: 'List',
      grid: 'Grid',
    },
    empty: {
      apps: {
        title: 'No apps yet',
        message: 'Upload an APK file to manage all its versions here.',
      },
      files: {
        title: 'No files yet',
        message:
          'Upload pictures, sounds, videos and content, then deploy them to robots with a configuration.',
      },
      noMatch: 'Nothing matches these filters',
    },
    storage: {
      label: 'Team storage',
      used: '{used} of {total} used',
    },
    detail: {
      facts: 'Details',
      preview: 'Preview',
      tooLong: 'Only the beginning is shown.',
    },
    app: {
      newest: 'Newest',
      versions: 'Versions',
      onRobots: 'On robots',
      robots: { one: '{count} robot', other: '{count} robots' },
      permissions: 'Permissions',
      noPermissions: 'Asks for no permissions',
      newPermission: '{name} · new in {version}',
      signer: 'Signer',
      unsigned: 'Not signed',
      sameSigner: 'Same since {version}',
      otherSigner: 'Signer changed',
      android: 'Android API {min} or later',
      onOf: '{count} of {total} robots',
      versionsOnRobots: 'Versions on robots',
      notInstalled: 'Not installed',
      noMatch: 'No robots match.',
      rollout: 'New rollout',
      renameTitle: 'Rename app',
      name: 'App name',
      nameHint: 'Leave empty to use the name in its package, “{name}”.',
    },
    action: {
      download: 'Download',
      archive: 'Download as ZIP',
      delete: 'Delete',
      more: 'More actions for {name}',
    },
    delete: {
      title: 'Delete “{name}”?',
      message: 'The file is permanently deleted from the team.',
      done: 'Deleted “{name}”',
      used: '“{name}” is in use and cannot be deleted. Remove it from these first:',
    },
    tray: {
      label: 'Uploads',
      done: '{done} of {total} done',
      collapse: 'Collapse uploads',
      expand: 'Expand uploads',
      clear: 'Clear finished',
      lost: 'Connection lost, resumes automatically',
      checking: 'Checking the contents…',
      fileless: 'Choose this file again to continue',
      mismatch: 'That is another file. Choose “{name}” ({size}).',
      choose: 'Choose file',
      confirm: 'Upload anyway',
    },
    sharing: {
      label: 'Visible to',
      all: 'Visible to anyone',
      private: 'Private',
      privateHint: 'Only the person who uploaded it, the owner and admins.',
      groups: 'Chosen groups',
      groupsHint: 'Members of the chosen groups.',
      team: 'Whole team',
      teamHint: 'Everyone in the team.',
      next: 'New uploads: {who}',
      nextTitle: 'Who can see new uploads?',
      action: 'Change visibility',
      title: 'Who can see “{name}”?',
      titleMany: { one: 'Who can see {count} file?', other: 'Who can see these {count} files?' },
      search: 'Search groups',
      noGroups: 'No groups to choose from',
      chooseGroup: 'Choose at least one group.',
      done: 'Visibility changed',
    },
    rename: {
      action: 'Rename',
      title: 'Rename file',
      field: 'File name',
      ending: 'The file type stays: the name ends in “{ending}”.',
      done: 'Renamed to “{name}”',
    },
    selection: {
      label: 'Actions for the selected files',
      count: '{count} selected',
      page: 'Select all files on this page',
      row: 'Select {name}',
      clear: 'Clear selection',
      tooMany: 'At most {max} files at a time.',
      deleteTitle: { one: 'Delete {count} file?', other: 'Delete {count} files?' },
      deleteMessage: 'Files in use stay. The others are permanently deleted from the team.',
      done: '{count} of {total} done',
      failed: 'These files were not changed:',
    },
  },
  activity: {
    action: {
      'file.share': '{actor} changed who can see {object}',
      'app.rename': '{actor} renamed the app to {object}',
      'file.replace': '{actor} replaced {object} with a new version',
      'file.infected': '{actor} uploaded {object}, which contains a virus and was refused',
      'file.rename': '{actor} renamed {object}',
    },
    field: { visibility: 'Visible to', virus: 'Virus' },
  },
  errors: {
    'file.not_found': {
      title: 'File not found',
      message: 'The file does not exist or has been deleted. Refresh the page.',
    },
    'file.quota': {
      title: 'The team’s storage is full',
      message: 'Delete files you no longer need, or upload a smaller one.',
    },
    'upload.not_found': {
      title: 'Upload not found',
      message: 'It was cancelled, or no bytes came for a day. Upload the file again.',
    },
    'upload.offset': {
      title: 'The upload is at another position',
      message: 'Go on from where the server is.',
    },
    'upload.incomplete': { title: 'The file is not complete', message: 'Upload the remaining bytes first.' },
    'upload.hash': {
      title: 'The contents do not match',
      message: 'The file changed while it was uploaded, or was damaged on the way. Upload it again.',
    },
    'upload.too_many': { title: 'Too many uploads', message: 'Finish or cancel other uploads first.' },
    'upload.busy': {
      title: 'This upload goes on elsewhere',
      message: 'Try again in a moment, or close the other window that uploads it.',
    },
    'file.in_use': {
      title: 'The file is in use',
      message:
        'A configuration, an installation or a rollout uses this file. Remove it there first, or wait until it is done.',
    },
    'file.archive_too_large': {
      title: 'The selected files are too large',
      message: 'At most 4 GB can be downloaded in one archive. Select fewer files.',
    },
    'file.infected': {
      title: 'The file contains a virus',
      message:
        'The virus scanner found a virus in this file, so it was not uploaded. Check where the file comes from.',
    },
    'file.not_scanned': {
      title: 'The file cannot be scanned now',
      message: 'The virus scanner does not answer, so the file was not uploaded. Try again later.',
    },
    'file.line_busy': {
      title: 'Other robots are downloading',
      message: 'Too many robots of this group download at the same time. The robot tries again shortly.',
    },
    'file.link': {
      title: 'The download link is not valid',
      message: 'The link has expired or is incomplete. Reload the page and download again.',
    },
  },
  permissions: {
    area: { file: 'Files' },
    allows: {
      'file.read': 'View and download the team’s files.',
      'file.write': 'Upload files and delete their own files. The owner and admins can delete any file.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files/en-US': typeof phrases;
  }
}
