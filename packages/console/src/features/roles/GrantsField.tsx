import type { Grants, Permission } from '@muster/contract/permissions';
import { grantableNames, scopesOf } from '@muster/contract/roles/grantable';
import type { Scope } from '@muster/contract/roles';
import { useId } from 'react';
import { PermissionAreas } from '../../domain/permission/PermissionAreas.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PlainSelect } from '../../ui/plain/PlainSelect.tsx';

export type GrantsFieldProps = {
  grants: Grants;
  /** The most that the user may grant. */
  most: Grants;
  onChange: (grants: Grants) => void;
  error?: string | undefined;
};

type Reach = Scope | 'none';

/** Editor for a row of the permission table: the scope of each permission. */
export function GrantsField({ grants, most, onChange, error }: GrantsFieldProps) {
  const { t } = useI18n();
  const id = useId();

  function optionsOf(name: Permission): Reach[] {
    const own = most[name];
    if (own === undefined) return ['none'];
    return ['none', ...scopesOf(name).filter((scope) => own === 'team' || scope === 'groups')];
  }

  function set(name: Permission, reach: Reach) {
    const { [name]: _, ...others } = grants;
    onChange(reach === 'none' ? others : { ...others, [name]: reach });
  }

  return (
    <PermissionAreas
      legend={t('roles.form.permissions')}
      names={grantableNames}
      error={error}
      row={(name) => (
        <div
          key={name}
          className="flex items-center gap-3 border-b border-line-soft px-3.5 py-1.5"
          title={most[name] === undefined ? t('roles.form.beyond') : undefined}
        >
          <span id={`${id}-${name}`} className="min-w-0 flex-1 text-ink-2">
            {t(`permissions.allows.${name}`)}
          </span>
          <PlainSelect
            label={t(`permissions.allows.${name}`)}
            isLabelHidden
            options={optionsOf(name).map((reach) => ({
              id: reach,
              label: t(`permissions.scope.${reach}`),
            }))}
            value={grants[name] ?? 'none'}
            disabled={most[name] === undefined}
            onChange={(event) => set(name, event.target.value as Reach)}
            className="w-36 shrink-0"
          />
        </div>
      )}
    />
  );
}
