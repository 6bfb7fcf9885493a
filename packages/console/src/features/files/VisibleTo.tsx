import type { StoredFile } from '@muster/contract/files/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { sharingKeys } from './sharing-words.ts';

/** Who sees a file, as a short text: groups by name, as far as the user knows them. */
export function VisibleTo({ of: { visibility, groups } }: { of: Pick<StoredFile, 'visibility' | 'groups'> }) {
  const { t, format } = useI18n();
  const isNamed = visibility === 'groups' && groups.length > 0;
  return isNamed ? format.list(groups.map(({ name }) => name)) : t(sharingKeys[visibility]);
}
