import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { cx } from '../../../ui/cx.ts';
import { RobotCause } from '../../alerts/robot-cause.part.ts';

const RobotUnderWay = lazyPart(() => import('./RobotUnderWay.tsx'), 'RobotUnderWay');

export type RobotNotesProps = {
  id: string;
  /** The state of its command is unknown, so no command is shown. */
  isLost: boolean;
  isTabStop: boolean;
  /** In pixels. */
  indent?: number;
  className: string;
};

/**
 * Below a robot: the command it is executing, the robots that share its problem, and the assignee. Outside the button
 * of the drawer, because it contains a link; empty for most robots.
 */
export function RobotNotes({ id, isLost, isTabStop, indent, className }: RobotNotesProps) {
  return (
    <div
      style={indent === undefined ? undefined : { paddingInlineStart: indent }}
      className={cx(
        'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-2 empty:hidden',
        className,
      )}
    >
      {!isLost && (
        <Suspense>
          <RobotUnderWay id={id} />
        </Suspense>
      )}
      <RobotCause deviceId={id} tabIndex={isTabStop ? 0 : -1} />
    </div>
  );
}
