import type { EntryTranslate } from '@muster/phrases/load';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Signpost } from './Signpost.tsx';

export function BlockedPage({ t }: { t: EntryTranslate }) {
  return (
    <Signpost code="401" title={t('account.blocked.title')} message={t('account.blocked.message')}>
      <a href={paths.home} className={buttonClass('primary')}>
        {t('account.home')}
      </a>
    </Signpost>
  );
}
