import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import type { StationRobotProps } from './robot-props.ts';

/** Selects a robot for bulk actions; the key x does the same on its row or card. */
export function RobotCheckbox(props: StationRobotProps & { className: string }) {
  const { robot, isTabStop, isSelected, actions, className } = props;
  const { t } = useI18n();
  if (isSelected === null) return null;
  return (
    <span className={cx('flex', className)} onFocus={() => actions.onFocus(robot.id)}>
      <Checkbox
        aria-label={t('monitoring.selection.row', { name: robot.name || robot.sn })}
        isSelected={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onChange={(isNow, event) =>
          actions.onSelect(robot.id, isNow, (event.nativeEvent as MouseEvent).shiftKey)
        }
      />
    </span>
  );
}
