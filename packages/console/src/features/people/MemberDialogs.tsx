import { AssignGroupsDialog } from './AssignGroupsDialog.tsx';
import { AssignManyDialog } from './AssignManyDialog.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import type { OpenDialog } from './MemberList.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ResetTwoStepDialog } from './ResetTwoStepDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { ToolsDialog } from './ToolsDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { ViewAsDialog } from './ViewAsDialog.tsx';

export type MemberDialogsProps = {
  dialog: OpenDialog;
  onClose: () => void;
  onRemoved: (ids: readonly string[]) => void;
  /** Called with the ids of selected members who have left the team. */
  onAssigned: (gone: readonly string[]) => void;
};

/** The open member dialog; all dialogs are one chunk, loaded with the first. */
export function MemberDialogs({ dialog, onClose, onRemoved, onAssigned }: MemberDialogsProps) {
  switch (dialog.action) {
    case 'role':
      return <RoleDialog member={dialog.member} onClose={onClose} />;
    case 'assign':
      return <AssignGroupsDialog member={dialog.member} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog member={dialog.member} onClose={onClose} />;
    case 'tools':
      return <ToolsDialog people={[dialog.member]} onClose={onClose} onDone={onClose} />;
    case 'toolsMany':
      return <ToolsDialog people={dialog.ids} onClose={onClose} onDone={onAssigned} />;
    case 'resetTwoStep':
      return <ResetTwoStepDialog member={dialog.member} onClose={onClose} />;
    case 'viewAs':
      return <ViewAsDialog member={dialog.member} onClose={onClose} />;
    case 'endSessions':
      return <EndSessionsDialog member={dialog.member} onClose={onClose} />;
    case 'assignMany':
      return <AssignManyDialog userIds={dialog.ids} onClose={onClose} onDone={onAssigned} />;
    case 'remove': {
      const { id, name } = dialog.member;
      return <RemoveDialog ids={[id]} name={name} onClose={onClose} onDone={() => onRemoved([id])} />;
    }
    case 'removeMany': {
      const { ids } = dialog;
      return <RemoveDialog ids={ids} name={null} onClose={onClose} onDone={() => onRemoved(ids)} />;
    }
  }
}
