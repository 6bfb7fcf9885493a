import { useState } from 'react';
import X from 'lucide-react/icons/x';
import { AppIcon } from '../../domain/app/AppIcon.tsx';
import { FileIcon } from '../../domain/file/FileIcon.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../platform/list/paged-choices.ts';
import { PickList } from '../../platform/list/PickList.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
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
    <ul className="divide-y divide-line-soft rounded-control border border-line">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-2.5 py-1.5 ps-3 pe-1.5">
          {file.app ? <AppIcon app={file.app} size={22} /> : <FileIcon name={file.name} />}
          <span className="min-w-0 flex-1 truncate" title={file.name}>
            <span className="font-semibold">{file.name}</span>
            {file.app && <span className="ms-2.5 font-mono text-xs text-ink-3">{file.app.packageName}</span>}
          </span>
          <span className="shrink-0 text-sm text-ink-3">{format.fileSize(file.size)}</span>
          <IconButton
            size="sm"
            label={t('schedules.leaveOut', { name: file.name })}
            icon={<X size={15} />}
            onPress={() => onChange(files.filter(({ id }) => id !== file.id))}
          />
        </li>
      ))}
    </ul>
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
    >
      {(file) => (
        <li key={file.id} className="px-3.5 py-2">
          <Checkbox
            className="w-full wrap-anywhere"
            isSelected={files.some(({ id }) => id === file.id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...files, file] : files.filter(({ id }) => id !== file.id))
            }
            description={format.fileSize(file.size)}
          >
            {file.name}
          </Checkbox>
        </li>
      )}
    </PickList>
  );
}
