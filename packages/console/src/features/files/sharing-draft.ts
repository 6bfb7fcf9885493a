import type { Visibility } from '@muster/contract/files/sharing';

/** Who is to see files, while it is chosen. */
export interface SharingDraft {
  visibility: Visibility;
  /** Id to name; kept while another visibility is looked at. */
  groups: ReadonlyMap<string, string>;
}

export const wholeTeam: SharingDraft = { visibility: 'team', groups: new Map() };

export const isGroupMissing = ({ visibility, groups }: SharingDraft) =>
  visibility === 'groups' && groups.size === 0;

export const sharingOf = ({ visibility, groups }: SharingDraft) => ({
  visibility,
  groupIds: visibility === 'groups' ? [...groups.keys()] : [],
});
