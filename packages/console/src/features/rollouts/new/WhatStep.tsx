import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ConfigChooser } from '../../../domain/config/ConfigChooser.tsx';
import { configQuery } from '../../../domain/config/config.queries.ts';
import { isGone } from '../../../platform/api-error.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { RolloutDraft } from './draft.ts';
import { AppFields } from './AppFields.tsx';
import { SoftwareFields } from './SoftwareFields.tsx';
import type { StepProps } from './step-props.ts';

/** What robots get: a configuration as currently saved, an app in a chosen version, or a software update. */
export function WhatStep({ draft, onChange }: StepProps): ReactNode {
  const { t } = useI18n();
  const { name, configId, version } = draft;
  const { data: saved, error } = useQuery({ ...configQuery(configId ?? ''), enabled: configId !== null });
  const isLost = isGone(error);
  const now = saved?.version;
  const called = saved?.name;
  useEffect(() => {
    if (now === undefined) return;
    onChange({ version: now, ...(name === '' && called ? { name: `${called} v${now}` } : {}) });
    // oxlint-disable-next-line react/exhaustive-deps -- a name cleared by hand stays empty
  }, [now, called]);
  useEffect(() => {
    // The chooser is empty: a plan must not keep what it does not show.
    if (isLost) onChange({ configId: null, version: null });
    // oxlint-disable-next-line react/exhaustive-deps -- once per configuration
  }, [isLost]);
  return (
    <>
      <NameField
        label={t('rollouts.form.name')}
        value={name}
        onChange={(next) => onChange({ name: next })}
        maxCount={rolloutsLimits.nameMax}
      />
      <RadioGroup<RolloutDraft['kind']>
        label={t('rollouts.form.kind')}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { id: 'configuration', label: t('rollouts.form.config') },
          { id: 'app', label: t('rollouts.form.app') },
          { id: 'software', label: t('rollouts.form.software') },
        ]}
      />
      {draft.kind === 'app' && <AppFields {...{ draft, onChange }} />}
      {draft.kind === 'software' && <SoftwareFields {...{ draft, onChange }} />}
      {draft.kind === 'configuration' && (
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
