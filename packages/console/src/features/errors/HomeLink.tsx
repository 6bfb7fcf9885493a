import type { EntryTranslate } from '@muster/phrases/load';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Link home, for a page without other links. */
export function HomeLink({ t }: { t: EntryTranslate }) {
  return (
    <a href={paths.home} className={buttonClass('primary')}>
      {t('account.home')}
    </a>
  );
}
