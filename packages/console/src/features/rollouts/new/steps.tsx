import { limits } from '@muster/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ConfigChooser } from '../../../domain/config/ConfigChooser.tsx';
import { configQuery } from '../../../domain/config/config.queries.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { GroupChoice } from '../../people/group-choice.part.ts';
import type { RolloutDraft } from './draft.ts';
import { AppFields } from './AppFields.tsx';
import { WaveRows } from './WaveRows.tsx';

interface StepProps {
  draft: RolloutDraft;
  onChange: (change: Partial<RolloutDraft>) => void;
}

/** What robots get: a configuration in the version that is saved now, or an app in a version of choice. */
export function WhatStep({ draft, onChange }: StepProps): ReactNode {
  const { t } = useI18n();
  const { name, configId, version } = draft;
  const saved = useQuery({ ...configQuery(configId ?? ''), enabled: configId !== null }).data;
  const now = saved?.version;
  const called = saved?.name;
  useEffect(() => {
    if (now === undefined) return;
    onChange({ version: now, ...(name === '' && called ? { name: `${called} v${now}` } : {}) });
    // oxlint-disable-next-line react/exhaustive-deps -- a name that was cleared by hand stays so
  }, [now, called]);
  return (
    <>
      <NameField
        label={t('rollouts.form.name')}
        value={name}
        onChange={(next) => onChange({ name: next })}
        maxCount={limits.rollouts.nameMax}
      />
      <RadioGroup<RolloutDraft['kind']>
        label={t('rollouts.form.kind')}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { id: 'configuration', label: t('rollouts.form.config') },
          { id: 'app', label: t('rollouts.form.app') },
        ]}
      />
      {draft.kind === 'app' ? (
        <AppFields {...{ draft, onChange }} />
      ) : (
        <ConfigChooser
          label={t('rollouts.form.config')}
          value={configId}
          onChange={(id) => onChange({ configId: id, version: null })}
          description={version === null ? undefined : t('rollouts.form.configHint', { version })}
        />
      )}
    </>
  );
}

/** Which robots: all that this person manages, or those of some groups. */
export function WhoStep({ draft, onChange }: StepProps): ReactNode {
  const { t } = useI18n();
  return (
    <>
      <RadioGroup<'all' | 'groups'>
        label={t('rollouts.form.who')}
        value={draft.isAll ? 'all' : 'groups'}
        onChange={(id) => onChange({ isAll: id === 'all' })}
        description={t('rollouts.form.late')}
        options={[
          { id: 'all', label: t('rollouts.form.all') },
          { id: 'groups', label: t('rollouts.form.ofGroups') },
        ]}
      />
      {!draft.isAll && (
        <GroupChoice values={draft.groupIds} onChange={(groupIds) => onChange({ groupIds })} />
      )}
    </>
  );
}

export function WavesStep({ draft, onChange }: StepProps): ReactNode {
  return <WaveRows waves={draft.waves} onChange={(waves) => onChange({ waves })} />;
}

/** When robots may install, and whether a second person has to agree. */
export function WhenStep({ draft, onChange }: StepProps): ReactNode {
  const { t } = useI18n();
  return (
    <>
      <RadioGroup<'any' | 'nightly'>
        label={t('rollouts.form.when')}
        value={draft.isNightly ? 'nightly' : 'any'}
        onChange={(id) => onChange({ isNightly: id === 'nightly' })}
        description={draft.isNightly && t('rollouts.form.zone')}
        options={[
          { id: 'any', label: t('rollouts.form.anyTime') },
          { id: 'nightly', label: t('rollouts.form.nightly') },
        ]}
      />
      {draft.isNightly && (
        <div className="grid max-w-96 grid-cols-2 gap-4">
          <TimeField
            label={t('rollouts.form.from')}
            value={draft.from}
            onChange={(from) => onChange({ from })}
          />
          <TimeField label={t('rollouts.form.to')} value={draft.to} onChange={(to) => onChange({ to })} />
        </div>
      )}
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
