import type { EntryTranslate } from '@muster/phrases/load';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Signpost } from './Signpost.tsx';

export function LostPage({ t }: { t: EntryTranslate }) {
  return (
    <Signpost code="404" title={t('account.lost.title')} message={t('account.lost.message')}>
      <a href={paths.home} className={buttonClass('primary')}>
        {t('account.home')}
      </a>
    </Signpost>
  );
}
