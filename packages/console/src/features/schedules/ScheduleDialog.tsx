import { schedulesLimits } from '@muster/contract/schedules/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useErrorText } from '../../platform/failure.ts';
import { FailureNote } from '../../platform/page/FailureNote.tsx';
import { GroupPickList, useRobotsOf } from '../../domain/group/GroupPickList.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { restClashOf } from './rest-clash.ts';
import { GivenFiles, PickFiles } from './ScheduleFiles.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';
import { faultsOf, type WindowDraft } from './schedule-window.ts';
import { previewQuery } from './schedules.queries.ts';
import { type ScheduledFile, type ScheduleForm, useSchedule } from './use-schedule.ts';
import { WindowFields } from './WindowFields.tsx';

/** Spec section 4: mode 1 is a window and requires times, mode 2 follows the app command and has none. */
const modes = { window: 1, command: 2 } as const;
type Mode = keyof typeof modes;

export type ScheduleDialogProps = {
  /** Preselected; without them a group is chosen here. */
  deviceIds?: readonly string[];
  /** Preselected; otherwise chosen here. */
  files?: readonly ScheduledFile[];
  onClose: () => void;
};

const emptyWindow: WindowDraft = { begin: null, end: null, endsNextDay: false, timeZone: null };

function formOf(
  mode: Mode,
  { begin, end, endsNextDay, timeZone }: WindowDraft,
  deviceIds: readonly string[],
): ScheduleForm {
  const to = { cmd: 'set_app_install' as const, deviceIds: [...deviceIds] };
  if (mode === 'command') return { ...to, mode: modes.command };
  const window = { beginTime: begin!, endTime: end!, endsNextDay };
  return { ...to, mode: modes.window, ...window, ...(timeZone !== null && { timeZone }) };
}

/** Schedules file installs on robots: in a window of their day, or as soon as they get the command. */
export function ScheduleDialog({ deviceIds: givenIds, files: given, onClose }: ScheduleDialogProps) {
  const { t } = useI18n();
  const [first] = useState<readonly ScheduledFile[]>(given ?? []);
  const [files, setFiles] = useState(first);
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const robots = useRobotsOf(groupIds);
  const deviceIds = givenIds ?? robots.data ?? [];
  const [mode, setMode] = useState<Mode>('window');
  const [draft, setDraft] = useState(emptyWindow);
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const change = useSchedule(onClose);
  const textOf = useErrorText();
  const faults = faultsOf(draft);
  const isWrong = mode === 'window' && (faults.begin !== null || faults.end !== null);
  const count = files.length;
  const reason =
    deviceIds.length > schedulesLimits.devicesMax
      ? t('schedules.tooManyRobots', { max: schedulesLimits.devicesMax })
      : count === 0
        ? t('schedules.chooseFiles')
        : deviceIds.length === 0 &&
          t(groupIds.length === 0 ? 'schedules.chooseGroups' : 'schedules.noRobots');

  const isPreviewed = files[0] !== undefined && !isWrong && !reason;
  const preview = useQuery(
    previewQuery(isPreviewed ? { ...formOf(mode, draft, deviceIds), fileId: files[0]!.id } : null),
  );
  const clash = mode === 'window' && isPreviewed ? restClashOf(draft, preview.data?.parts ?? []) : null;

  /** The input has changed since the server refused it. */
  function correct(then: () => void) {
    if (change.isError) change.reset();
    then();
  }

  // The note with the explanation and the fix button is below the focused field: scrolls it into view.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector('[data-note]')?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  function submit() {
    if (!isWrong && clash === null) return change.mutate({ files, form: formOf(mode, draft, deviceIds) });
    setRefusals(refusals + 1);
    const field = clash?.field ?? (faults.begin === null ? 'end' : 'begin');
    fields.current?.querySelector<HTMLElement>(`[data-time="${field}"] [role=spinbutton]`)?.focus();
  }

  return (
    <FormDialog
      size="md"
      title={t('schedules.title')}
      submitLabel={count > 0 ? t('schedules.submit', { count }) : t('schedules.action')}
      disabledReason={reason}
      change={change}
      // The condition of a robot changed meanwhile: the preview is asked again, and its field says so.
      isSaid={clash !== null && isApiError(change.error, 'schedule.rest_hours')}
      hasInput={files !== first || groupIds.length > 0 || draft !== emptyWindow}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="flex flex-col gap-5">
        <section aria-label={t('schedules.files')} className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('schedules.fileCount', { count })}</h3>
          {given ? (
            <GivenFiles files={files} onChange={setFiles} />
          ) : (
            <PickFiles files={files} onChange={setFiles} />
          )}
        </section>
        {givenIds === undefined && (
          <section aria-label={t('schedules.target')} className="flex flex-col gap-2">
            <h3 className="font-semibold">{t('schedules.target')}</h3>
            <GroupPickList values={groupIds} onChange={setGroupIds} />
          </section>
        )}
        <RadioGroup<Mode>
          label={t('schedules.when')}
          isCards
          orientation="horizontal"
          value={mode}
          onChange={(next) => correct(() => setMode(next))}
          options={(['window', 'command'] as const).map((id) => ({
            id,
            label: t(`schedules.mode.${id}`),
            description: t(`schedules.modeHint.${id}`),
          }))}
        />
        {mode === 'window' && (
          <div ref={fields}>
            <WindowFields
              draft={draft}
              onChange={(next) => correct(() => setDraft(next))}
              isChecked={refusals > 0}
              clash={clash}
            />
          </div>
        )}
        <section aria-label={t('schedules.reach')}>
          <h3 className="mb-1.5 font-semibold">{t('schedules.reach')}</h3>
          {robots.isError && <FailureNote failure={textOf(robots.error)} />}
          {isPreviewed ? (
            <SchedulePreview query={preview} />
          ) : (
            <p className="text-ink-2">{t('schedules.robots', { count: deviceIds.length })}</p>
          )}
        </section>
      </div>
    </FormDialog>
  );
}
