import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { StationRobotProps } from './robot-props.ts';

export type RobotButtonProps = StationRobotProps & { className: string; children: ReactNode };

/** Opens a robot's drawer, as a row or a card; the list moves the focus between them. */
export function RobotButton(props: RobotButtonProps) {
  const { robot, isOpen, isTabStop, isSelected, actions, className, children } = props;
  return (
    <button
      type="button"
      data-robot={robot.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isOpen || undefined}
      aria-keyshortcuts={isSelected === null ? undefined : 'x'}
      onFocus={() => actions.onFocus(robot.id)}
      onClick={() => actions.onOpen(robot.sn)}
      style={{ scrollMarginTop: 'var(--page-top)' }}
      // Keeps it clear of the page header and the selection bar when scrolled into view.
      className={cx('scroll-mb-24', className)}
    >
      {children}
    </button>
  );
}
