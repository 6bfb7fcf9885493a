import type { StoredFile } from '@muster/contract/files/schemas';
import { useVisibleTo } from './use-visible-to.ts';

export function VisibleTo({ of }: { of: Pick<StoredFile, 'visibility' | 'groups'> }) {
  return useVisibleTo()(of);
}
