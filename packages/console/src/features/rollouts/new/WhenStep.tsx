import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import type { TimeZones } from '@muster/contract/schedules/schemas';
import { type ReactNode, useState } from 'react';
import { clockAt } from '../../../domain/time-zone/zone-time.ts';
import { zoneName } from '../../../domain/time-zone/zone-words.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { newWindow, type RolloutDraft } from './draft.ts';
import type { StepProps } from './step-props.ts';
import { WindowRows } from './WindowRows.tsx';
import { serverNow } from '../../../platform/server-clock.ts';

const bounds = rolloutsLimits;

/** Time zones of the targeted robots, as far as their groups are known. */
function zonesOf({ who, groupIds, filter }: RolloutDraft, { team, server, groups }: TimeZones): string[] {
  const chosen = who === 'groups' ? [...groupIds] : who === 'filter' ? filter.groupFilter : undefined;
  const meant = groups.filter(({ id }) => chosen === undefined || chosen.includes(id));
  const found = new Set(meant.map(({ effective }) => effective));
  return found.size > 0 ? [...found].toSorted() : [team ?? server];
}

/** More would make the sentence too long to read. */
const NAMED = 4;

/** Start, install windows, and whether a second person must approve. */
export function WhenStep({
  draft,
  onChange,
  zones,
}: StepProps & { zones: TimeZones | undefined }): ReactNode {
  const { t, format } = useI18n();
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const team = zones && (zones.team ?? zones.server);
  const sites = zones ? zonesOf(draft, zones).map(zoneName) : [];
  const named = sites.length > NAMED ? [...sites.slice(0, NAMED), '…'] : sites;
  const hasWindows = draft.windows.length > 0;
  return (
    <>
      <RadioGroup<'now' | 'later'>
        label={t('rollouts.form.start')}
        value={draft.isLater ? 'later' : 'now'}
        onChange={(id) => onChange({ isLater: id === 'later' })}
        options={[
          {
            id: 'now',
            label: t(draft.needsApproval ? 'rollouts.form.onceApproved' : 'rollouts.form.atOnce'),
          },
          { id: 'later', label: t('rollouts.form.atTime') },
        ]}
      />
      {draft.isLater && (
        <div className="flex flex-col gap-1">
          <div className="grid max-w-96 grid-cols-2 gap-4">
            <DateField
              label={t('rollouts.form.startDay')}
              value={draft.startDay}
              min={team ? clockAt(now, team).day : undefined}
              onChange={(startDay) => onChange({ startDay })}
            />
            <TimeField
              label={t('rollouts.form.startTime')}
              value={draft.startTime}
              onChange={(startTime) => onChange({ startTime })}
            />
          </div>
          {team && (
            <p className="text-sm text-ink-3">{t('rollouts.form.teamZone', { zone: zoneName(team) })}</p>
          )}
        </div>
      )}
      <RadioGroup<'any' | 'windows'>
        label={t('rollouts.form.install')}
        value={hasWindows ? 'windows' : 'any'}
        onChange={(id) => onChange({ windows: id === 'windows' ? [newWindow()] : [] })}
        options={[
          { id: 'any', label: t('rollouts.form.anyTime') },
          { id: 'windows', label: t('rollouts.form.inWindows') },
        ]}
      />
      {hasWindows && (
        <div className="flex max-w-160 flex-col gap-2">
          <WindowRows windows={draft.windows} onChange={(windows) => onChange({ windows })} />
          <p className="text-sm text-ink-3">{t('rollouts.form.siteZones', { zones: format.list(named) })}</p>
          {draft.kind !== 'configuration' && (
            <Switch
              isLeading
              isSelected={draft.downloads === 'anyTime'}
              onChange={(isAhead) => onChange({ downloads: isAhead ? 'anyTime' : 'inWindow' })}
            >
              {t('rollouts.form.ahead')}
            </Switch>
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField
          label={t('rollouts.form.battery')}
          description={t('rollouts.form.hint.battery')}
          value={draft.battery}
          min={0}
          max={100}
          onChange={(battery) => onChange({ battery })}
        />
        <NumberField
          label={t('rollouts.form.perSite')}
          description={t('rollouts.form.hint.perSite')}
          value={draft.perSite}
          min={1}
          max={bounds.downloadsPerSiteMax}
          onChange={(perSite) => onChange({ perSite })}
        />
        <NumberField
          label={t('rollouts.form.giveUp')}
          description={t('rollouts.form.hint.giveUp')}
          value={draft.giveUpHours}
          min={1}
          max={bounds.giveUpHoursMax}
          onChange={(giveUpHours) => onChange({ giveUpHours })}
        />
        <NumberField
          label={t('rollouts.form.weight')}
          description={t('rollouts.form.hint.weight')}
          value={draft.weight}
          min={0}
          max={bounds.weightMax}
          onChange={(weight) => onChange({ weight })}
        />
      </div>
      <Switch
        isLeading
        isSelected={draft.asksOnRobot}
        onChange={(asksOnRobot) => onChange({ asksOnRobot })}
        description={t('rollouts.form.asksHint')}
      >
        {t('rollouts.form.asks')}
      </Switch>
      <Switch
        isLeading
        isSelected={draft.needsApproval}
        onChange={(needsApproval) => onChange({ needsApproval })}
      >
        {t('rollouts.form.approval')}
      </Switch>
    </>
  );
}
