import type { DeviceFilter, DeviceSelection } from '@muster/contract/devices/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { exportDevices } from '@muster/contract/devices/export.endpoints';
import { useErrorText } from '../../../platform/failure.ts';
import { dayOf } from '../../../platform/i18n/days.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { connectionKeys, modelKeys } from '../../../domain/robot/robot-words.ts';
import { useMissingText } from '../../../domain/task/use-missing-text.ts';
import { csvFile, templateHeadings } from '../import/template.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { serverNow } from '../../../platform/server-clock.ts';

export type ExportDialogProps = {
  /** The selected robots, or those matching the filter. */
  chosen: { deviceIds: string[] } | { filter: DeviceFilter };
  onClose: () => void;
};

/** Reads the robots page by page and saves them as a spreadsheet in the language of the console. */
export function ExportDialog({ chosen, onClose }: ExportDialogProps) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const missingText = useMissingText();
  const [done, setDone] = useState(0);
  const [total, setTotal] = useState<number | null>(null);
  const [selection] = useState<DeviceSelection>(chosen);
  const [startedAt] = useState(() => Date.now());
  const isSaved = useRef(false);
  const query = useQuery({
    queryKey: [exportDevices.id, startedAt],
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    async queryFn({ signal }) {
      const rows: string[][] = [];
      let missing: string[] = [];
      let cursor: string | undefined;
      do {
        const body = { ...selection, ...(cursor === undefined ? {} : { cursor }) };
        const part = await call(exportDevices, { body }, signal);
        for (const row of part.items)
          rows.push([
            row.sn,
            row.name,
            row.group.name,
            t(modelKeys[row.model]),
            row.comment,
            t(connectionKeys[row.connection]),
            row.imageVer ?? '',
            row.config?.name ?? '',
            row.config ? t(`devices.configStates.${row.config.state}`) : '',
            row.lastSeenAt ?? '',
          ]);
        setDone(rows.length);
        if (cursor === undefined) {
          setTotal(part.total);
          missing = part.missing;
        }
        cursor = part.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return { rows, missing };
    },
  });

  useEffect(() => {
    if (!query.data || isSaved.current) return;
    isSaved.current = true;
    const { rows, missing } = query.data;
    const heads = [
      ...templateHeadings(t),
      t('devices.columnChoice.connection'),
      t('devices.column.software'),
      t('devices.column.configuration'),
      t('devices.column.configState'),
      t('devices.column.lastSeen'),
    ];
    const day = dayOf(serverNow(), format);
    saveFile(`${t('devices.export.fileName')}-${day}.csv`, csvFile([heads, ...rows]));
    toasts.add({
      tone: missing.length > 0 ? 'info' : 'success',
      title: t('devices.export.done', { count: rows.length }),
      detail: missingText(missing),
    });
    onClose();
  }, [query.data, t, format, missingText, onClose]);

  const failure = query.isError ? textOf(query.error) : null;
  return (
    <PageDialog
      onClose={onClose}
      size="sm"
      title={t('devices.export.title')}
      footer={<Button onPress={onClose}>{t('common.action.cancel')}</Button>}
    >
      {failure ? (
        <ErrorPanel
          code={failure.code}
          title={failure.title}
          action={
            <Button size="sm" onPress={() => void query.refetch()}>
              {t('common.action.retry')}
            </Button>
          }
        >
          {failure.message}
        </ErrorPanel>
      ) : (
        <Progress
          label={t('devices.export.title')}
          value={total ? (done / total) * 100 : null}
          valueText={
            total === null
              ? t('common.loading')
              : t('devices.export.progress', { done: format.number(done), total: format.number(total) })
          }
        />
      )}
    </PageDialog>
  );
}
