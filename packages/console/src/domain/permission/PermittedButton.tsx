import type { Permission } from '@muster/contract/permissions';
import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import { toolNames } from '@muster/contract/tools';
import type { EntryTranslate } from '@muster/phrases/load';
import { useQuery } from '@tanstack/react-query';
import { errorPhrase } from '../../platform/error-phrase.ts';
import { holdersText } from '../../platform/holders-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { queryOf } from '../../platform/query.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

export type PermittedButtonProps = ButtonProps & {
  /**
   * A permission in the team; for one object, the server's value in its `allowed`. Until it is known nothing is shown.
   */
  may: Permission | boolean | undefined;
  /**
   * If this permission is missing, the button is disabled instead of hidden, and shows which roles have it and whom to
   * ask; without the permission's tool, which tool is missing: no role has it then.
   */
  refusal?: Permission;
};

/** Hidden or disabled, with the reason, when the user lacks the permission. */
export function PermittedButton({ may, refusal, ...button }: PermittedButtonProps) {
  const can = useCan();
  const isPermitted = typeof may === 'string' ? can(may) : may;
  if (isPermitted) return <Button {...button} />;
  return refusal && isPermitted === false && <RefusedButton {...button} permission={refusal} />;
}

function RefusedButton({ permission, ...button }: ButtonProps & { permission: Permission }) {
  const { t } = useI18n();
  const { data } = useQuery(queryOf(listPermissionHolders, { query: { permission } }));
  return <Button {...button} disabledReason={reason()} />;

  function reason() {
    if (!data) return t('errors.E020.message');
    const tool = data.missingTool;
    if (tool === null) return holdersText(t as unknown as EntryTranslate, data);
    // A page need not wait for the texts of all errors because of a button.
    const places = { RoleName: '', OwnerName: '', ToolName: toolNames[tool], fileType: '' };
    return errorPhrase(t, 'E018', 'title', places);
  }
}
