import type { ScimGroup } from '@muster/contract/scim/schemas';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { DOT } from '../../ui/dot.ts';

const MapGroupDialog = lazyPart(() => import('./MapGroupDialog.tsx'), 'MapGroupDialog');

/** Mappings of the provider's groups. */
export function ScimGroups({ groups }: { groups: readonly ScimGroup[] }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<ScimGroup | null>(null);
  return (
    <FormRow title={t('scim.groups.title')} description={t('scim.groups.hint')}>
      {groups.length === 0 && <p className="text-ink-3">{t('scim.groups.empty')}</p>}
      <ul className="flex max-h-96 flex-col divide-y divide-line-soft overflow-y-auto">
        {groups.map((group) => (
          <li key={group.id} className="flex items-center gap-3 py-2 first:pt-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold" title={group.name}>
                {group.name}
              </span>
              <span className="block text-sm text-ink-3 wrap-anywhere">
                {t('scim.groups.members', { count: group.members })}
                {DOT}
                {t('scim.groups.gives', {
                  group: group.group?.name ?? t('scim.groups.none'),
                  role: group.role === null ? t('scim.groups.none') : t(`common.role.${group.role}`),
                })}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={`${t('scim.groups.change')}: ${group.name}`}
              onPress={() => setOpen(group)}
            >
              {t('scim.groups.change')}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>{open && <MapGroupDialog group={open} onClose={() => setOpen(null)} />}</Suspense>
    </FormRow>
  );
}
