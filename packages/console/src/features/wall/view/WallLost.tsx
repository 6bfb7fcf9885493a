import { useI18n } from '../../../platform/i18n/i18n.ts';

/**
 * Notice across the wall that it is not live, with the time of its data. @param at milliseconds since 1970; 0: no data
 * yet
 */
export function WallLost({ at }: { at: number }) {
  const { t, format } = useI18n();
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-[38%] z-5 flex flex-col items-center gap-10 bg-high-soft px-40 py-34 text-center text-high-ink"
    >
      <p className="wall-84 leading-100 font-semibold">{t('wall.lost.title')}</p>
      {at > 0 && (
        <p className="wall-36 leading-46">{t('wall.lost.message', { time: format.dateTime(at) })}</p>
      )}
    </div>
  );
}
