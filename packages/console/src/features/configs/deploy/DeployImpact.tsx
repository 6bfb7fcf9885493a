import type { DeployImpact as Impact } from '@muster/contract/configs/deployment.schemas';
import { DeliverLater } from '../../../domain/task/DeliverLater.tsx';
import { DAY_MINUTES, HOUR_MINUTES, type WhenOffline } from '../../../domain/task/when-offline.ts';
import { useGroupNames } from '../../../domain/group/use-group-names.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DeployMissing } from './DeployMissing.tsx';
import { ImpactChanges } from './ImpactChanges.tsx';

export type DeployImpactProps = {
  impact: Impact | undefined;
  /** The version to send. */
  version: number;
  /** Target groups, besides robots. */
  groupIds: readonly string[];
  whenOffline: WhenOffline;
  onWhenOffline: (whenOffline: WhenOffline) => void;
};

/** Up to this many groups and robots are named; the rest is counted. */
const NAMED = 10;

const expiries = [HOUR_MINUTES, 8 * HOUR_MINUTES, DAY_MINUTES, 3 * DAY_MINUTES, 7 * DAY_MINUTES];

/** Impact of the deployment, with the names of the robots left out. */
export function DeployImpact(props: DeployImpactProps) {
  const { impact, version, groupIds, whenOffline, onWhenOffline } = props;
  const { t, format } = useI18n();
  const groups = useGroupNames(groupIds.slice(0, NAMED));
  if (!impact) return <Skeleton className="h-24 w-full" />;
  const names = (robots: Impact['offlineDevices']) =>
    format.list(robots.slice(0, NAMED).map((robot) => robot.name || robot.sn));
  return (
    <section role="status" className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4">
      <p className="font-semibold">
        {t('configs.deploy.receives', {
          count: impact.online + (whenOffline.deliver ? impact.offline : 0),
          version: String(version),
        })}
      </p>
      {groups.length > 0 && (
        <p className="text-ink-2">
          {t('configs.deploy.to', { names: format.list(groups) })}
          {groupIds.length > NAMED &&
            ` · ${t('commands.andMore', { count: groupIds.length - NAMED })}`} ·{' '}
          {t('groups.deviceCount', { count: impact.total })}
        </p>
      )}
      {impact.offline > 0 && (
        <div className="text-ink-2">
          <p>
            {t('configs.deploy.offline', { count: impact.offline })}{' '}
            <span className="text-ink-3">{names(impact.offlineDevices)}</span>
          </p>
          <DeliverLater
            className="mt-2.5"
            value={whenOffline}
            onChange={onWhenOffline}
            expiries={expiries}
            words={{
              deliver: t('configs.deploy.deliver'),
              hint: t('configs.deploy.deliverHint'),
              expiry: t('configs.deploy.expiry'),
              hours: (count) => t('configs.deploy.hours', { count }),
              days: (count) => t('configs.deploy.days', { count }),
            }}
          />
        </div>
      )}
      <ImpactChanges impact={impact} version={version} />
      {impact.notActivated > 0 && (
        <p className="text-ink-2">
          {t('configs.deploy.notActivated', { count: impact.notActivated })}{' '}
          <span className="text-ink-3">{names(impact.notActivatedDevices)}</span>
        </p>
      )}
      {impact.missing.length > 0 && (
        <div className="text-ink-2">
          <DeployMissing missing={impact.missing} groupIds={groupIds} />
        </div>
      )}
    </section>
  );
}
