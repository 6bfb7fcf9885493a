import type { DeviceFilter } from '@muster/contract/devices/schemas';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { ScheduleDialog } from '../schedules/schedule.dialog.ts';
import type { BulkChange } from './DeviceSelectionBar.tsx';

const MoveDialog = lazyPart(() => import('./dialogs/MoveDialog.tsx'), 'MoveDialog');
const PinDialog = lazyPart(() => import('./dialogs/PinDialog.tsx'), 'PinDialog');
const RemoveDialog = lazyPart(() => import('./dialogs/RemoveDialog.tsx'), 'RemoveDialog');
const ExportDialog = lazyPart(() => import('./dialogs/ExportDialog.tsx'), 'ExportDialog');

export type DeviceDialogsProps = {
  change: BulkChange;
  ids: readonly string[];
  /** Exported when nothing is selected. */
  filter: DeviceFilter;
  onMissing: (ids: readonly string[]) => void;
  onRemoved: (ids: readonly string[]) => void;
  onClose: () => void;
  /** Shows the robots of a group. */
  onShowGroup: (groupId: string) => void;
};

/** The open dialog for the selected robots, or for the one in the drawer. */
export function DeviceDialogs(props: DeviceDialogsProps) {
  const { change, ids, filter, onRemoved, onShowGroup, ...each } = props;
  return (
    <Suspense>
      {change === 'move' && <MoveDialog ids={ids} onShowGroup={onShowGroup} {...each} />}
      {change === 'pin' && <PinDialog ids={ids} {...each} />}
      {change === 'remove' && <RemoveDialog ids={ids} onRemoved={onRemoved} {...each} />}
      {change === 'schedule' && <ScheduleDialog deviceIds={ids} onClose={each.onClose} />}
      {change === 'export' && (
        <ExportDialog chosen={ids.length > 0 ? { deviceIds: [...ids] } : { filter }} onClose={each.onClose} />
      )}
    </Suspense>
  );
}
