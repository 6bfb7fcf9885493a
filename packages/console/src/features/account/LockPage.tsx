import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import type { EntryPageProps } from './entry-page.ts';

export function LockPage({ t }: EntryPageProps) {
  return (
    <div className="rounded-panel border border-line bg-surface p-8 text-center shadow-raised">
      <title>{t('account.lock.title')}</title>
      <h1 className="text-xl font-bold">{t('account.lock.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('account.lock.message')}</p>
      <a href={paths.login} className={buttonClass('primary')}>
        {t('account.lock.unlock')}
      </a>
    </div>
  );
}
