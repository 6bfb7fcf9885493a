import { useI18n } from '../../../platform/i18n/i18n.ts';

/** Page of an ended or unknown link. */
export function EndedLink() {
  const { t } = useI18n();
  return (
    <main id="page" className="wall grid place-items-center bg-paper text-ink">
      <div className="flex flex-col gap-20 text-center">
        <h1 className="wall-56 leading-60 font-semibold">{t('wall.ended.title')}</h1>
        <p className="wall-36 leading-46 text-ink-2">{t('wall.ended.message')}</p>
      </div>
    </main>
  );
}
