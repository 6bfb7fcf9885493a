import type { Visibility } from '@muster/contract/files/sharing';

/** Sharing settings while they are edited. */
export interface SharingDraft {
  visibility: Visibility;
  /** Name by id; kept while another visibility is selected. */
  groups: ReadonlyMap<string, string>;
}

export const wholeTeam: SharingDraft = { visibility: 'team', groups: new Map() };

export const isGroupMissing = ({ visibility, groups }: SharingDraft) =>
  visibility === 'groups' && groups.size === 0;

export const sharingOf = ({ visibility, groups }: SharingDraft) => ({
  visibility,
  groupIds: visibility === 'groups' ? [...groups.keys()] : [],
});

export const withoutGroups = (sharing: SharingDraft, ids: readonly string[]): SharingDraft => ({
  ...sharing,
  groups: new Map([...sharing.groups].filter(([id]) => !ids.includes(id))),
});
