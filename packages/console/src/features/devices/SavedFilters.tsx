import type { SavedFilter } from '@muster/contract/devices/filters.schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import Bookmark from 'lucide-react/icons/bookmark';
import { lazyPart } from '../../platform/lazy-part.ts';
import { listSavedFilters } from '@muster/contract/devices/filters.endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { queryOf } from '../../platform/query.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { type DeviceSearch, isFiltered } from './device-search.ts';

const SaveFilterDialog = lazyPart(() => import('./dialogs/SaveFilterDialog.tsx'), 'SaveFilterDialog');
const ManageFiltersDialog = lazyPart(
  () => import('./dialogs/ManageFiltersDialog.tsx'),
  'ManageFiltersDialog',
);

export type SavedFiltersProps = {
  search: DeviceSearch;
  onApply: (saved: SavedFilter) => void;
};

const own = queryOf(listSavedFilters, {});

/** The user's saved filters: apply one, save the current ones, manage them. */
export function SavedFilters({ search, onApply }: SavedFiltersProps) {
  const { t } = useI18n();
  const saved = useQuery(own).data?.items ?? [];
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  return (
    <>
      <MenuButton
        label={t('devices.saved.label')}
        icon={<Bookmark size={16} />}
        variant="secondary"
        entries={[
          ...saved.map(({ id, name }) => ({ id, label: name })),
          ...(saved.length > 0 ? (['line'] as const) : []),
          {
            id: 'save',
            label: `${t('devices.saved.save')}…`,
            isDisabled: !isFiltered(search),
            ...(!isFiltered(search) && { description: t('devices.saved.nothing') }),
          },
          { id: 'manage', label: `${t('devices.saved.manage')}…` },
        ]}
        onAction={(id) => {
          if (id === 'save' || id === 'manage') return setOpen(id);
          const chosen = saved.find((each) => each.id === id);
          if (chosen) onApply(chosen);
        }}
      />
      <Suspense>
        {open === 'save' && <SaveFilterDialog search={search} onClose={() => setOpen(null)} />}
        {open === 'manage' && <ManageFiltersDialog saved={saved} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
