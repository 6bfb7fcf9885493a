import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { usePortrait } from '../screen/use-portrait.ts';

/** Worst first. */
export const lightOrder = ['high', 'medium', 'lost', 'online', 'notSet'] as const satisfies StationLight[];

const inks: Record<StationLight, string> = {
  high: 'text-high',
  medium: 'text-medium',
  lost: 'text-ink',
  online: 'text-ink',
  notSet: 'text-ink-3',
};

/** Number of robots per light. Zero is shown without an alarm colour. */
export function WallCounts({ lights }: { lights: Record<StationLight, number> }) {
  const { t, format } = useI18n();
  // A portrait screen scrolls, so its texts are whole.
  const named = usePortrait() ? 'wrap-anywhere' : 'truncate';
  return (
    <dl className="mt-16 grid grid-cols-5 portrait:grid-cols-3 portrait:gap-y-20">
      {lightOrder.map((light) => (
        <div
          key={light}
          className="flex min-w-0 flex-col border-line ps-34 not-first:border-s first:ps-0 portrait:ps-20 portrait:nth-4:border-s-0 portrait:nth-4:ps-0"
        >
          <dt className="wall-30 flex min-w-0 items-center gap-14 leading-38 font-medium text-ink-2">
            <LightMark light={light} className="size-26" />
            <span className={`min-w-0 ${named}`}>{t(`monitoring.light.${light}`)}</span>
          </dt>
          <dd
            className={`wall-100 mt-auto leading-100 font-semibold tracking-tight ${lights[light] > 0 ? inks[light] : 'text-ink-3'}`}
          >
            {format.number(lights[light])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
