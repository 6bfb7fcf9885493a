import { getPolicy, setPolicy } from '@muster/contract/teams/policy.endpoints';
import { type Demand, demands, type Policy } from '@muster/contract/teams/policy.schemas';
import { teamTopic } from '@muster/contract/teams/live-topics';
import type { Team } from '@muster/contract/teams/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PermittedButton } from '../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { queryOf, useChange } from '../../platform/query.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const policyQuery = queryOf(getPolicy, {}, [teamTopic]);

/** The team's requirements for its members' sign-in. */
export function TeamPolicy({ team }: { team: Team }) {
  const { t, format } = useI18n();
  const policy = useQuery(policyQuery).data;
  const [isOpen, setOpen] = useState(false);
  return (
    <FormRow title={t('teams.policy.title')} description={t('teams.policy.hint')}>
      {policy ? (
        <div className="flex flex-col items-start gap-2.5">
          <p>
            {t(`teams.policy.demand.${policy.secondStep}`)}
            {policy.enforcedFrom && (
              <span className="block text-sm text-ink-3">
                {t('teams.policy.from', { time: format.date(policy.enforcedFrom) })}
              </span>
            )}
          </p>
          <p className="text-ink-2">
            {policy.lockMinutes === null
              ? t('teams.policy.lockNever')
              : t('teams.policy.lockAfter', { count: policy.lockMinutes })}
          </p>
          <p className="text-ink-2">{t('teams.policy.passwordNow', { min: policy.passwordMin })}</p>
          <PermittedButton may={team.allowed.update} size="sm" onPress={() => setOpen(true)}>
            {t('teams.policy.change')}
          </PermittedButton>
        </div>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      {isOpen && policy && <PolicyDialog policy={policy} onClose={() => setOpen(false)} />}
    </FormRow>
  );
}

const graces = ['0', '7', '14', '30'] as const;
const lengths = ['6', '8', '10', '12', '16'] as const;
const locks = ['never', '5', '15', '30', '60'] as const;

function PolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { t } = useI18n();
  const [shown] = useState(policy);
  const [secondStep, setSecondStep] = useState<Demand>(policy.secondStep);
  const [grace, setGrace] = useState<(typeof graces)[number]>('14');
  const [lock, setLock] = useState<string>(
    policy.lockMinutes === null ? 'never' : String(policy.lockMinutes),
  );
  const [length, setLength] = useState(String(policy.passwordMin));
  const change = useChange(setPolicy, [], getPolicy);
  const isNew = secondStep !== 'none' && secondStep !== shown.secondStep;
  const lockMinutes = lock === 'never' ? null : Number(lock);
  const passwordMin = Number(length);
  // Only what this user changed: another one may have changed the rest meanwhile.
  const body = {
    ...(secondStep !== shown.secondStep && { secondStep }),
    ...(isNew && { graceDays: Number(grace) }),
    ...(lockMinutes !== shown.lockMinutes && { lockMinutes }),
    ...(passwordMin !== shown.passwordMin && { passwordMin }),
  };
  return (
    <FormDialog
      title={t('teams.policy.title')}
      description={t('teams.policy.dialogHint')}
      submitLabel={t('teams.policy.save')}
      change={change}
      onClose={onClose}
      onSubmit={() => change.mutate({ body }, done(t('teams.policy.saved'), onClose))}
    >
      <Select
        label={t('teams.policy.second')}
        placeholder=""
        options={demands.map((id) => ({ id, label: t(`teams.policy.demand.${id}`) }))}
        value={secondStep}
        onChange={setSecondStep}
      />
      {isNew && (
        <Select
          label={t('teams.policy.grace')}
          description={t('teams.policy.graceHint')}
          placeholder=""
          options={graces.map((id) => ({
            id,
            label: id === '0' ? t('teams.policy.now') : t('teams.policy.inDays', { count: Number(id) }),
          }))}
          value={grace}
          onChange={setGrace}
        />
      )}
      <Select
        label={t('teams.policy.lock')}
        placeholder=""
        options={[...new Set([...locks, lock])].map((id) => ({
          id,
          label:
            id === 'never' ? t('teams.policy.lockNever') : t('teams.policy.lockAfter', { count: Number(id) }),
        }))}
        value={lock}
        onChange={setLock}
      />
      <Select
        label={t('teams.policy.password')}
        description={t('teams.policy.passwordHint')}
        placeholder=""
        options={[...new Set([...lengths, length])]
          .toSorted((a, b) => Number(a) - Number(b))
          .map((id) => ({ id, label: t('teams.policy.passwordMin', { min: Number(id) }) }))}
        value={length}
        onChange={setLength}
      />
    </FormDialog>
  );
}
