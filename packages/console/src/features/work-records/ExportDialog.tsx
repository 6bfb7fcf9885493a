import { workRecordsLimits } from '@muster/contract/work-records/limits';
import { exportWorkRecord } from '@muster/contract/work-records/endpoints';
import { useState } from 'react';
import { GroupChooser } from '../../domain/group/GroupChooser.tsx';
import { robotChoicesQuery, robotOption } from '../../domain/robot/robot-options.ts';
import { useRobotName } from '../../domain/robot/use-robot-name.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { RemoteChooser } from '../../platform/list/RemoteChooser.tsx';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useDownload } from '../../platform/save-file.ts';
import { DateRangeField } from '../../ui/DateRangeField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { addDays, countDays } from './export-days.ts';

const { daysMax } = workRecordsLimits;
const EVERYBODY = 'all';
const FIRST_DAYS = 7;

export type ExportDialogProps = {
  /** In the team's time zone. */
  today: string;
  timeZone: string;
  /** The currently shown group. */
  group: string | undefined;
  /** The serial number of the only robot that is shown. */
  robot: string | undefined;
  onClose: () => void;
};

/** Chooses days, robots and file format. */
export function ExportDialog({ today, timeZone, group, robot, onClose }: ExportDialogProps) {
  const { t, language } = useI18n();
  const download = useDownload('monitor.read');
  const [range, setRange] = useState<{ start: string; end: string } | null>({
    start: addDays(today, 1 - FIRST_DAYS),
    end: today,
  });
  const [groupId, setGroupId] = useState(group ?? EVERYBODY);
  const [sn, setSn] = useState(robot ?? EVERYBODY);
  const robotName = useRobotName(sn === EVERYBODY ? undefined : sn);
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const days = range === null ? 0 : countDays(range);
  const fault =
    range === null
      ? t('fields.field.required')
      : days < 1 || days > daysMax
        ? t('fields.field.period', { max: daysMax })
        : null;

  function submit() {
    if (range === null) return;
    const query = {
      from: range.start,
      to: range.end,
      groupId: groupId === EVERYBODY ? undefined : groupId,
      sn: sn === EVERYBODY ? undefined : sn,
      format,
      language,
    };
    download(exportWorkRecord, { query });
    onClose();
  }

  return (
    <FormDialog
      title={t('workRecords.export.title')}
      submitLabel={t('workRecords.export.submit')}
      disabledReason={fault}
      onClose={onClose}
      onSubmit={submit}
    >
      <DateRangeField
        label={t('workRecords.export.period')}
        description={t('workRecords.export.periodHint', { count: daysMax, timeZone })}
        value={range}
        onChange={setRange}
        min={addDays(today, -daysMax)}
        max={today}
        error={range !== null && fault}
      />
      <GroupChooser
        label={t('devices.filter.group')}
        first={{ id: EVERYBODY, label: t('devices.filter.allGroups') }}
        value={groupId}
        onChange={setGroupId}
      />
      <RemoteChooser
        label={t('workRecords.column.robot')}
        first={{ id: EVERYBODY, label: t('devices.filter.allTypes') }}
        value={sn}
        onChange={setSn}
        name={robotName}
        query={robotChoicesQuery}
        optionOf={robotOption}
      />
      <RadioGroup
        label={t('workRecords.export.format')}
        value={format}
        onChange={setFormat}
        options={(['xlsx', 'csv'] as const).map((id) => ({ id, label: t(`workRecords.export.${id}`) }))}
      />
    </FormDialog>
  );
}
