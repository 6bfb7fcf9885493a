import type { EntryTranslate } from '@muster/phrases/load';
import { HomeLink } from './HomeLink.tsx';
import { Signpost } from './Signpost.tsx';

export function LostPage({ t }: { t: EntryTranslate }) {
  return (
    <Signpost code="404" title={t('account.lost.title')} message={t('account.lost.message')}>
      <HomeLink t={t} />
    </Signpost>
  );
}
