import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { cx } from '../../../ui/cx.ts';
import { RobotCause } from '../../alerts/robot-cause.part.ts';

const RobotUnderWay = lazyPart(() => import('./RobotUnderWay.tsx'), 'RobotUnderWay');

export type RobotNotesProps = {
  id: string;
  isTabStop: boolean;
  /** In pixels. */
  indent?: number;
  className: string;
};

/**
 * Below a robot: what it is doing because it was told, with whom it shares its trouble, and who looks after it. It is no part
 * of the button that opens its drawer, since it has a link; nothing stands there for most robots.
 */
export function RobotNotes({ id, isTabStop, indent, className }: RobotNotesProps) {
  return (
    <div
      style={indent === undefined ? undefined : { paddingInlineStart: indent }}
      className={cx(
        'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-2 empty:hidden',
        className,
      )}
    >
      <Suspense>
        <RobotUnderWay id={id} />
      </Suspense>
      <RobotCause deviceId={id} tabIndex={isTabStop ? 0 : -1} />
    </div>
  );
}
