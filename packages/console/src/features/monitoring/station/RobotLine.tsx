import { memo } from 'react';
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

/** One robot as a row; two lines on a phone. */
export const RobotLine = memo(function RobotLine(props: StationRobotProps) {
  const { robot, isOpen, isSelected } = props;
  const { t } = useI18n();
  const battery = useBattery(robot);
  const { name, sn, light, lightSince, app, project, codes } = robot;
  const doing = [app, project].filter(Boolean).join(DOT);
  return (
    <div
      data-robot-row
      className={cx(
        'flex flex-wrap items-center border-b border-line-soft',
        isSelected && 'bg-accent-faint',
        isOpen && 'rounded-control bg-accent-faint ring-1 ring-accent',
      )}
    >
      <RobotCheckbox {...props} className="px-2" />
      <RobotButton
        {...props}
        className={cx(
          'grid min-w-0 flex-1 cursor-pointer items-center gap-x-3 px-2 text-start -outline-offset-2 transition-colors sm:h-9',
          // The open row has a colour and a rounded frame already.
          !isOpen && 'hover:bg-sunken',
          'grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0.5 max-sm:py-2.5 sm:grid-cols-[minmax(5.5rem,3fr)_minmax(6rem,5fr)_minmax(3rem,3fr)_4.75rem_4.5rem]',
        )}
      >
        <span className="flex min-w-0 items-center gap-2.5">
          <LightMark light={light} />
          {codes.length > 0 && <span className="sr-only">{t(`monitoring.light.${light}`)}</span>}
          <span className="truncate font-semibold" title={name ? `${name} · ${sn}` : sn}>
            {name || sn}
          </span>
        </span>
        <TroubleText robot={robot} className="truncate max-sm:order-3 max-sm:col-span-2 max-sm:ps-5" />
        <span
          className="truncate text-ink-2 max-sm:order-4 max-sm:ps-5 max-sm:text-sm max-sm:text-ink-3"
          title={doing}
        >
          {/* Without the header of a column, a dash would say nothing. */}
          {doing || <span className="max-sm:hidden">—</span>}
        </span>
        <Battery {...battery} className="max-sm:order-2" />
        {lightSince && (
          <Lasting
            since={lightSince}
            className="text-end text-sm whitespace-nowrap text-ink-3 tabular-nums max-sm:order-5"
          />
        )}
      </RobotButton>
      <RobotNotes
        id={robot.id}
        isLost={robot.light === 'lost'}
        isTabStop={props.isTabStop}
        // Aligned with the name, after the light and the optional checkbox.
        indent={isSelected === null ? 28 : 60}
        className="w-full pe-2 pb-1.5"
      />
    </div>
  );
});
