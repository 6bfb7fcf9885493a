import type { StoredFile } from '@muster/contract/files/schemas';
import { useCallback } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { useCan } from '../../platform/permissions.ts';
import { RemoteCombobox } from '../../ui/RemoteCombobox.tsx';
import { fileChoicesQuery } from './file.queries.ts';
import { FileIcon } from './FileIcon.tsx';

export type FileChooserProps = {
  label: string;
  description?: string;
  value: { id: string; name: string } | null;
  onChoose: (file: { id: string; name: string }) => void;
};

/** Chooses a file of the library that is not an app; renders nothing if the user may not see files. */
export function FileChooser({ value, onChoose, ...texts }: FileChooserProps) {
  const { t, format } = useI18n();
  const can = useCan();
  const optionOf = useCallback(
    ({ id, name, size, uploadedAt }: StoredFile) => ({
      id,
      label: name,
      description: `${format.fileSize(size)} · ${format.dateTime(uploadedAt)}`,
      icon: <FileIcon name={name} />,
    }),
    [format],
  );
  const search = useRemoteSearch(fileChoicesQuery, optionOf);
  if (!can('file.read')) return null;
  return (
    <RemoteCombobox
      {...texts}
      value={value && { id: value.id, label: value.name }}
      onChange={(option) => option && onChoose({ id: option.id, name: option.label })}
      placeholder={t('common.action.select')}
      searchLabel={t('files.search.files')}
      search={search}
    />
  );
}
