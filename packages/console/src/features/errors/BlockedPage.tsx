import type { EntryTranslate } from '@muster/phrases/load';
import { HomeLink } from './HomeLink.tsx';
import { Signpost } from './Signpost.tsx';

/** The role does not permit what was asked for. */
export function BlockedPage({ t }: { t: EntryTranslate }) {
  return (
    <Signpost code="401" title={t('account.blocked.title')} message={t('account.blocked.message')}>
      <HomeLink t={t} />
    </Signpost>
  );
}
