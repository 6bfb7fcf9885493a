import { useI18n } from '../../platform/i18n/i18n.ts';
import type { Selection } from '../../platform/list/selection.ts';
import { ActionBar, ActionBarButton } from '../../ui/ActionBar.tsx';

export type MaterialSelectionBarProps = {
  selection: Selection;
  /** Missing without permission. */
  onRemove?: (ids: string[]) => void;
  onSend?: (ids: string[]) => void;
};

export function MaterialSelectionBar({ selection, onRemove, onSend }: MaterialSelectionBarProps) {
  const { t } = useI18n();
  const ids = [...selection.ids];
  return (
    <ActionBar
      isOpen={ids.length > 0}
      summary={t('materials.selection.count', { count: ids.length })}
      label={t('materials.selection.label')}
      clearLabel={t('materials.selection.clear')}
      onClear={selection.clear}
    >
      {onRemove && (
        <ActionBarButton onPress={() => onRemove(ids)}>{t('common.action.delete')}</ActionBarButton>
      )}
      {onSend && (
        <ActionBarButton isMain onPress={() => onSend(ids)}>
          {t('materials.send.action')}
        </ActionBarButton>
      )}
    </ActionBar>
  );
}
