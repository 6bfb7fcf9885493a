import type { Member } from '@muster/contract/people/schemas';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { MenuAction } from '../../ui/menu-entry.ts';

export type MemberAction =
  | 'role'
  | 'assign'
  | 'tools'
  | 'viewAs'
  | 'resetTwoStep'
  | 'transfer'
  | 'endSessions'
  | 'remove';

/** Menu of the actions that the server allows on a member. */
export function useMemberActions(): (allowed: Member['allowed']) => MenuAction[] {
  const { t } = useI18n();
  return (allowed) => [
    ...(allowed.changeRole ? [{ id: 'role', label: t('people.role.action') }] : []),
    ...(allowed.assignGroups ? [{ id: 'assign', label: t('people.assign.action') }] : []),
    ...(allowed.changeTools ? [{ id: 'tools', label: t('people.tools.action') }] : []),
    ...(allowed.viewAs ? [{ id: 'viewAs', label: t('people.viewAs.action') }] : []),
    ...(allowed.resetTwoStep ? [{ id: 'resetTwoStep', label: t('people.resetTwoStep.action') }] : []),
    ...(allowed.makeOwner ? [{ id: 'transfer', label: t('people.transfer.action') }] : []),
    ...(allowed.endSessions ? [{ id: 'endSessions', label: t('people.endSessions.action') }] : []),
    ...(allowed.remove ? [{ id: 'remove', label: t('people.remove.action'), isDanger: true }] : []),
  ];
}

export type MemberActionsProps = { member: Member; onAction: (action: MemberAction) => void };

export function MemberActions({ member, onAction }: MemberActionsProps) {
  const { t } = useI18n();
  const actions = useMemberActions()(member.allowed);
  // Each opens a dialog.
  const entries = actions.map((action) => ({ ...action, label: `${action.label}…` }));
  if (entries.length === 0) return null;
  return (
    <MenuButton
      label={`${t('people.column.actions')}: ${member.name}`}
      icon={<Ellipsis size={17} />}
      variant="quiet"
      size="sm"
      entries={entries}
      onAction={(id) => onAction(id as MemberAction)}
    />
  );
}
