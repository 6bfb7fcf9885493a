import type { StoredFile } from '@muster/contract/files/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { sharingKeys } from './sharing-words.ts';

/** Returns who sees a file, as a short text: groups by name, as far as the user knows them. */
export function useVisibleTo(): (file: Pick<StoredFile, 'visibility' | 'groups'>) => string {
  const { t, format } = useI18n();
  return ({ visibility, groups }) => {
    const isNamed = visibility === 'groups' && groups.length > 0;
    return isNamed ? format.list(groups.map(({ name }) => name)) : t(sharingKeys[visibility]);
  };
}
