import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import type { Permission } from '@muster/contract/permissions';
import { toolNames } from '@muster/contract/tools';
import type { EntryTranslate } from '@muster/phrases/load';
import { useQuery } from '@tanstack/react-query';
import { holdersText } from '../../platform/holders-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { queryOf } from '../../platform/query.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

export type RefusedButtonProps = ButtonProps & { permission: Permission };

/** A button that cannot be pressed for want of a permission, with the reason. */
export function RefusedButton({ permission, ...button }: RefusedButtonProps) {
  const { t } = useI18n();
  const { data } = useQuery(queryOf(listPermissionHolders, { query: { permission } }));
  return <Button {...button} disabledReason={reason()} />;

  function reason() {
    if (!data) return t('errors.E020.message');
    const tool = data.missingTool;
    return tool === null
      ? holdersText(t as unknown as EntryTranslate, data)
      : t('errors.E018.title', { ToolName: toolNames[tool] });
  }
}
