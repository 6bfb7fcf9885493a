import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { lightKeys } from '../../../domain/robot/robot-words.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { lightOrder } from './station-view.ts';

export type LightCountsProps = {
  lights: Record<StationLight, number>;
  chosen: StationLight | undefined;
  onChoose: (light: StationLight | undefined) => void;
};

/** Number of robots per light; each filters by its light, and pressed again removes the filter. */
export function LightCounts({ lights, chosen, onChoose }: LightCountsProps) {
  const { t, format } = useI18n();
  return (
    <div
      role="group"
      aria-label={t('monitoring.lights')}
      className="mt-4 grid grid-cols-5 overflow-hidden rounded-card border border-line max-sm:grid-cols-3"
    >
      {lightOrder.map((light) => (
        <ToggleButton
          key={light}
          isSelected={chosen === light}
          onChange={(isChosen) => onChoose(isChosen ? light : undefined)}
          className="flex min-w-0 cursor-pointer flex-col gap-1 border-line px-4 py-3 text-start -outline-offset-2 transition-colors not-first:border-s hover:bg-sunken data-selected:bg-accent-soft max-sm:px-3 max-sm:py-2.5 max-sm:nth-[n+4]:border-t max-sm:nth-4:border-s-0 max-sm:last:col-span-2"
        >
          <span className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
            <LightMark light={light} />
            <span className="truncate" title={t(lightKeys[light])}>
              {t(`monitoring.light.${light}`)}
            </span>
          </span>
          <span className="text-2xl leading-tight font-semibold tabular-nums">
            {format.number(lights[light])}
          </span>
        </ToggleButton>
      ))}
    </div>
  );
}
