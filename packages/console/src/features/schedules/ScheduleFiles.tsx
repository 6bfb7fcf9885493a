import { useState } from 'react';
import { AppIcon } from '../../domain/app/AppIcon.tsx';
import { FileIcon } from '../../domain/file/FileIcon.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { byIds, PickList } from '../../platform/list/PickList.tsx';
import { RemovableList } from '../../ui/RemovableList.tsx';
import { fileChoices } from './schedules.queries.ts';
import type { ScheduledFile } from './use-schedule.ts';

export type ScheduleFilesProps = {
  files: readonly ScheduledFile[];
  onChange: (files: readonly ScheduledFile[]) => void;
};

/** The preselected files, each of which can be removed. */
export function GivenFiles({ files, onChange }: ScheduleFilesProps) {
  const { t, format } = useI18n();
  return (
    <RemovableList
      label={t('schedules.files')}
      items={files}
      itemId={({ id }) => id}
      itemName={({ name }) => name}
      removeLabel={({ name }) => t('schedules.leaveOut', { name })}
      onRemove={(file) => onChange(files.filter(({ id }) => id !== file.id))}
      render={({ name, app, size }) => (
        <>
          {app ? <AppIcon app={app} size={22} /> : <FileIcon name={name} />}
          <span className="min-w-0 flex-1 truncate" title={name}>
            <span className="font-semibold">{name}</span>
            {app && (
              <span translate="no" className="ms-2.5 font-mono text-xs text-ink-3">
                {app.packageName}
              </span>
            )}
          </span>
          <span className="shrink-0 text-sm text-ink-3">{format.fileSize(size)}</span>
        </>
      )}
    />
  );
}

/** Selects from the team's files; the selection is kept while searching. */
export function PickFiles({ files, onChange }: ScheduleFilesProps) {
  const { t, format } = useI18n();
  const [keyword, setKeyword] = useState('');
  const choices = usePagedChoices(keyword, fileChoices);
  return (
    <PickList
      label={t('schedules.searchFiles')}
      keyword={keyword}
      onKeyword={setKeyword}
      choices={choices}
      emptyText={t('schedules.noFiles')}
      moreText={(count) => t('commands.andMore', { count })}
      values={files.map(({ id }) => id)}
      onChange={(ids) => onChange(byIds<ScheduledFile>(ids, files, choices.items))}
    >
      {({ id, name, size }) => ({ id, name, description: format.fileSize(size) })}
    </PickList>
  );
}
