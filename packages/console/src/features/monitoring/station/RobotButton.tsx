import type { ReactNode } from 'react';
import type { StationRobotProps } from './robot-props.ts';

export type RobotButtonProps = StationRobotProps & { className: string; children: ReactNode };

/** What opens a robot's drawer, as a line or a card; the list moves the focus between them. */
export function RobotButton(props: RobotButtonProps) {
  const { robot, isOpen, isTabStop, onFocus, onOpen, selection, className, children } = props;
  return (
    <button
      type="button"
      data-robot={robot.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isOpen || undefined}
      aria-keyshortcuts={selection ? 'x' : undefined}
      onFocus={onFocus}
      onClick={onOpen}
      className={className}
    >
      {children}
    </button>
  );
}
