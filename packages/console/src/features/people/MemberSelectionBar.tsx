import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { ActionBar, ActionBarButton } from '../../ui/ActionBar.tsx';

export type MemberSelectionBarProps = {
  count: number;
  onClear: () => void;
  onAssign: () => void;
  onTools: () => void;
  onRemove: () => void;
};

export function MemberSelectionBar({ count, onClear, onAssign, onTools, onRemove }: MemberSelectionBarProps) {
  const { t } = useI18n();
  const can = useCan();
  return (
    <ActionBar
      isOpen={count > 0}
      summary={t('people.selection.count', { count })}
      label={t('people.selection.label')}
      clearLabel={t('people.selection.clear')}
      onClear={onClear}
    >
      {can('people.remove') && (
        <ActionBarButton onPress={onRemove}>{t('people.remove.action')}</ActionBarButton>
      )}
      {can('people.tools') && <ActionBarButton onPress={onTools}>{t('people.tools.action')}</ActionBarButton>}
      {can('people.assign') && (
        <ActionBarButton isMain onPress={onAssign}>
          {t('people.assign.action')}
        </ActionBarButton>
      )}
    </ActionBar>
  );
}
