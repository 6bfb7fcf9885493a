import type { GroupDetail } from '@muster/contract/groups/schemas';
import { useState } from 'react';
import { getGroup, listGroups, takeGroupConfig } from '@muster/contract/groups/endpoints';
import { PermittedButton } from '../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { useChange } from '../../platform/query.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';
import { done } from '../../platform/page/done.ts';
import { configPage } from '../configs/config.page.ts';

const tones = {
  applied: 'good',
  installing: 'accent',
  waiting: 'neutral',
  failed: 'bad',
  drifted: 'warn',
} as const satisfies Record<string, PillTone>;
const states = Object.keys(tones) as (keyof typeof tones)[];

export type GroupConfigProps = { group: GroupDetail; onAssign: () => void };

/** The group's configuration, and its state on the robots. */
export function GroupConfig({ group, onAssign }: GroupConfigProps) {
  const { t } = useI18n();
  const [isTaking, setTaking] = useState(false);
  const { config, configRobots, configOutdated } = group;
  return (
    <section aria-labelledby="group-config" className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="group-config" className="font-semibold">
            {t('groups.configuration.title')}
          </h2>
          {config ? (
            <>
              <Link page={configPage} params={{ id: config.id }} className="wrap-anywhere">
                {config.name}
              </Link>
              <p className="mt-0.5 text-sm text-ink-3">{t('groups.configuration.hint')}</p>
            </>
          ) : (
            <p className="text-ink-3">
              {t('groups.configuration.none')}
              <span className="mt-0.5 block text-sm">{t('groups.configuration.noneHint')}</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2.5 empty:hidden">
          {config && (
            <PermittedButton may={group.allowed.assignConfig} size="sm" onPress={() => setTaking(true)}>
              {t('groups.configuration.take')}
            </PermittedButton>
          )}
          <PermittedButton may={group.allowed.assignConfig} size="sm" onPress={onAssign}>
            {t(config ? 'groups.configuration.change' : 'groups.configuration.assign')}
          </PermittedButton>
        </div>
      </div>
      {config && (
        <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {states
            .filter((state) => configRobots[state] > 0)
            .map((state) => (
              <li key={state}>
                <Pill tone={tones[state]}>
                  {t(`groups.configuration.states.${state}`, { count: configRobots[state] })}
                </Pill>
              </li>
            ))}
          {configOutdated > 0 && (
            <li>
              <Pill tone="warn">{t('groups.configuration.outdated', { count: configOutdated })}</Pill>
            </li>
          )}
          {configRobots.none > 0 && (
            <li>
              <Pill>{t('groups.configuration.lack', { count: configRobots.none })}</Pill>
            </li>
          )}
        </ul>
      )}
      {isTaking && config && <TakeConfig id={group.id} name={config.name} onClose={() => setTaking(false)} />}
    </section>
  );
}

function TakeConfig({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useI18n();
  const change = useChange(takeGroupConfig, [getGroup, listGroups]);
  return (
    <ConfirmChange
      title={t('groups.configuration.takeTitle', { name })}
      confirmLabel={t('groups.configuration.take')}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { id } }, done(t('groups.configuration.taken'), onClose))}
    >
      {t('groups.configuration.takeMessage')}
    </ConfirmChange>
  );
}
