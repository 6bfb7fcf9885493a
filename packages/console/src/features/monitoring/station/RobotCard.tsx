import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import { memo } from 'react';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Lasting } from '../../../platform/i18n/Lasting.tsx';
import { Battery } from '../../../ui/Battery.tsx';
import { cx } from '../../../ui/cx.ts';
import { RobotButton } from './RobotButton.tsx';
import { RobotCheckbox } from './RobotCheckbox.tsx';
import { RobotNotes } from './RobotNotes.tsx';
import type { StationRobotProps } from './robot-props.ts';
import { TroubleText } from './TroubleText.tsx';
import { useBattery } from './use-battery.tsx';
import { DOT } from '../../../ui/dot.ts';

const grounds: Partial<Record<StationLight, string>> = {
  high: 'bg-high-soft',
  medium: 'bg-medium-soft',
  lost: 'bg-lost-soft',
};

/** One robot as a card: its problem and remedy, or how long it has had none. */
export const RobotCard = memo(function RobotCard(props: StationRobotProps) {
  const { robot, isOpen, isSelected } = props;
  const { t } = useI18n();
  const battery = useBattery(robot);
  const { name, sn, light, lightSince, app, project, codes } = robot;
  const [worst] = codes;
  const hint = worst && isMonitorCode(worst.code) ? t(`monitorCodes.${worst.code}.hint`) : null;
  return (
    <div data-robot-row className="relative min-w-0">
      <RobotCheckbox {...props} className="absolute end-3 top-10 z-1" />
      <RobotButton
        {...props}
        className={cx(
          'flex h-34 w-full cursor-pointer flex-col gap-1.5 rounded-card border bg-surface px-3.5 py-3 text-start transition-colors',
          isOpen || isSelected ? 'border-accent ring-2 ring-accent/20' : 'border-line hover:border-not-set',
        )}
      >
        <span className="flex w-full items-center gap-2.5">
          <LightMark light={light} />
          {codes.length > 0 && <span className="sr-only">{t(`monitoring.light.${light}`)}</span>}
          <span className="min-w-0 flex-1 truncate font-semibold" title={name ? `${name} · ${sn}` : sn}>
            {name || sn}
          </span>
          <Battery {...battery} />
        </span>
        <span className={cx('w-full truncate text-sm text-ink-2', isSelected !== null && 'pe-7')}>
          {[app, project].filter(Boolean).join(DOT) || '—'}
        </span>
        {worst === undefined ? (
          <span className="mt-auto flex gap-1.5 text-sm text-ink-3">
            <TroubleText robot={robot} />
            {lightSince && <Lasting since={lightSince} />}
          </span>
        ) : (
          <span className={cx('mt-auto block w-full rounded-control px-2.5 py-1.5 text-sm', grounds[light])}>
            <TroubleText robot={robot} className="block truncate font-medium" />
            <span className="line-clamp-1 text-ink-2" title={hint ?? undefined}>
              {hint}
            </span>
          </span>
        )}
      </RobotButton>
      <RobotNotes
        id={robot.id}
        isLost={robot.light === 'lost'}
        isTabStop={props.isTabStop}
        className="px-3.5 pt-1.5"
      />
    </div>
  );
});
