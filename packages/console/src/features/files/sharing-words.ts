import type { Visibility } from '@muster/contract/files/sharing';

export const sharingKeys = {
  private: 'files.sharing.private',
  groups: 'files.sharing.groups',
  team: 'files.sharing.team',
} as const satisfies Record<Visibility, string>;
