import type { ImportLine, LineFaults } from '@muster/contract/devices/import.schemas';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import { listDevices, listDeviceVersions } from '@muster/contract/devices/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useGo } from '../../../platform/page/visit.ts';
import { queryOf, useChange } from '../../../platform/query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { firstGroupsQuery } from '../../../domain/group/group.queries.ts';
import { GroupChooser } from '../../../domain/group/GroupChooser.tsx';
import { rememberGroup } from '../../../domain/group/remembered-group.ts';
import { useChosenGroup } from '../../../domain/group/use-chosen-group.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { type Encoding, encodings } from '../../../platform/decode-text.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { devicesPage } from '../devices.page.ts';
import { ImportExample } from './ImportExample.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import type { FileProblem } from './read-import.ts';
import { templateFile } from './template.ts';
import { useImportFile } from './use-import-file.ts';

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  big5: 'Big5',
  gbk: 'GBK',
  shift_jis: 'Shift_JIS',
  'euc-kr': 'EUC-KR',
};

/** More would hide the lines below. */
const UNUSED_NAMED = 8;

function merge(own: readonly LineFaults[], told: readonly LineFaults[]): LineFaults[] {
  const byLine = new Map(own.map((each) => [each.line, each.faults]));
  for (const { line, faults } of told)
    byLine.set(line, [...new Set([...(byLine.get(line) ?? []), ...faults])]);
  return [...byLine].map(([line, faults]) => ({ line, faults })).toSorted((a, b) => a.line - b.line);
}

/** Imports robots from a spreadsheet: checked here, then by the server; all are imported or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const go = useGo();
  const groups = useQuery(firstGroupsQuery()).data?.items ?? [];
  const [groupId, setGroup] = useChosenGroup(groups[0]?.id);
  const { file, open, readAs } = useImportFile(groups.map((group) => group.name));
  const change = useChange(importDevices, [listDevices, listGroups, listDeviceVersions]);
  const request = useRequestId();
  const lines: readonly ImportLine[] = file?.lines ?? [];
  const trial = useQuery({
    ...queryOf(importDevices, {
      body: { lines: [...lines], groupId: groupId ?? '', isTrial: true },
    }),
    // The lines by identity: writing them into the key would serialise them at each render.
    queryKey: [importDevices.id, file?.name, file?.encoding, file?.bytes.length, file?.lines, groupId],
    queryKeyHashFn: () => `${importDevices.id} ${groupId} ${numberOf(lines)}`,
    enabled: lines.length > 0 && groupId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const faults = merge(file?.faults ?? [], change.data?.faults ?? trial.data?.faults ?? []);
  const isChecked = trial.isSuccess && !trial.isFetching;
  const error = change.error ?? trial.error;
  const failure = error ? textOf(error) : null;
  const canImport = isChecked && faults.length === 0 && lines.length > 0;
  const lack =
    lines.length === 0
      ? t('devices.import.none')
      : faults.length > 0
        ? t('devices.import.faulty', { count: faults.length })
        : failure
          ? failure.title
          : t('devices.import.checking', { count: lines.length });

  function submit() {
    if (!canImport || groupId === null || change.isPending) return;
    const body = { lines: [...lines], groupId };
    change.mutate(
      { body: { ...body, requestId: request.of(body) } },
      {
        onSuccess({ created }) {
          if (created === 0) return;
          rememberGroup(groupId);
          toasts.add({
            tone: 'success',
            title: t('devices.import.done', { count: created }),
            detail: t('devices.import.doneHint'),
            action: {
              label: t('devices.import.keys'),
              onPress: () => void go(devicesPage, { search: { tab: 'groups' } }),
            },
          });
          onClose();
        },
      },
    );
  }

  return (
    <PageDialog
      onClose={onClose}
      size="lg"
      title={t('devices.import.title')}
      description={t('devices.import.hint')}
      isDismissable={!change.isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={change.isPending}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant="primary"
            onPress={submit}
            disabledReason={!canImport && lack}
            isPending={change.isPending}
          >
            {canImport ? t('devices.import.submit', { count: lines.length }) : t('devices.action.import')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailureNote failure={failure} />
        <FileDrop
          label={file ? file.name : t('devices.import.drop')}
          chooseLabel={t(file ? 'devices.import.again' : 'devices.import.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onFile={(chosen) => {
            change.reset();
            void open(chosen);
          }}
        >
          <Button
            variant="quiet"
            icon={<Download size={16} aria-hidden />}
            onPress={() => saveFile(`${t('devices.import.templateName')}.csv`, templateFile(t))}
          >
            {t('devices.import.template')}
          </Button>
        </FileDrop>
        {!file && <ImportExample />}
        {file?.problem && (
          <Banner tone="error">
            <FileProblemText problem={file.problem} />
          </Banner>
        )}
        {file && file.encoding !== null && (
          <div className="grid gap-4 sm:grid-cols-2">
            <GroupChooser label={t('devices.import.group')} value={groupId} onChange={setGroup} />
            <Select
              label={t('devices.import.encoding')}
              options={encodings.map((each) => ({ id: each, label: encodingNames[each] }))}
              value={file.encoding}
              onChange={(encoding) => {
                change.reset();
                readAs(encoding);
              }}
              placeholder={t('common.action.select')}
            />
          </div>
        )}
        {lines.length > 0 && (
          <>
            {file!.unused.length > 0 && (
              <Banner tone="warn">
                {t('devices.import.unused', { columns: format.list(file!.unused.slice(0, UNUSED_NAMED)) })}
              </Banner>
            )}
            {faults.length > 0 ? (
              <Banner tone="error">{t('devices.import.faulty', { count: faults.length })}</Banner>
            ) : (
              isChecked && (
                <p
                  role="status"
                  className="flex items-center gap-2.5 rounded-card bg-online-soft px-4 py-2.5 font-semibold text-online-ink"
                >
                  <CircleCheck size={18} aria-hidden />
                  {t('devices.import.ready', { count: lines.length })}
                </p>
              )
            )}
            {trial.isFetching && (
              <Progress label={t('devices.import.checking', { count: lines.length })} value={null} />
            )}
            {change.isPending && <Progress label={t('devices.import.pending')} value={null} />}
            <ImportPreview lines={lines} faults={faults} />
          </>
        )}
      </div>
    </PageDialog>
  );
}

/** Numbers each parsed file, so that results of another one are not used for it. */
const numbers = new WeakMap<readonly ImportLine[], number>();
let last = 0;
function numberOf(lines: readonly ImportLine[]): number {
  let number = numbers.get(lines);
  if (number === undefined) numbers.set(lines, (number = last += 1));
  return number;
}

function FileProblemText({ problem }: { problem: FileProblem }) {
  const { t } = useI18n();
  switch (problem.problem) {
    case 'tooMany':
      return t('devices.import.problem.tooMany', { count: problem.count });
    case 'unclosed':
    case 'stray':
      return t(`devices.import.problem.${problem.problem}`, { line: problem.line });
    default:
      return t(`devices.import.problem.${problem.problem}`);
  }
}
