import { createFormat } from '../../../platform/i18n/format.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { toServerTime } from '../../../platform/server-clock.ts';

export type WallLostProps = {
  /** The data that is still on the wall: when it came, in milliseconds since 1970 by this screen's clock. */
  shown?: { at: number; timeZone: string };
};

/** Notice across the wall that it is not live, with the time of its data by the clock in its head. */
export function WallLost({ shown }: WallLostProps) {
  const { t } = useI18n();
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-[38%] z-5 flex flex-col items-center gap-10 bg-high-soft px-40 py-34 text-center text-high-ink"
    >
      <p className="wall-84 leading-100 font-semibold">{t('wall.lost.title')}</p>
      {shown && <ShownSince {...shown} />}
    </div>
  );
}

function ShownSince({ at, timeZone }: NonNullable<WallLostProps['shown']>) {
  const { t, language } = useI18n();
  const format = createFormat(language, '', timeZone);
  const time = format.dateTime(toServerTime(at));
  return <p className="wall-36 leading-46">{t('wall.lost.message', { time })}</p>;
}
