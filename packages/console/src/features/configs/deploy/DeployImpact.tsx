import type { DeployImpact as Impact } from '@muster/contract/configs/deployment.schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ImpactChanges } from './ImpactChanges.tsx';

export type WhenOffline = { deliver: boolean; expiresInMinutes: number };

export type DeployImpactProps = {
  impact: Impact | undefined;
  /** What would be sent. */
  version: number;
  whenOffline: WhenOffline;
  onWhenOffline: (whenOffline: WhenOffline) => void;
};

const HOUR = 60;
const expiries = [HOUR, 8 * HOUR, 24 * HOUR, 72 * HOUR, 168 * HOUR];

/** What sending would reach; who is left out is named. */
export function DeployImpact({ impact, version, whenOffline, onWhenOffline }: DeployImpactProps) {
  const { t, format } = useI18n();
  if (!impact) return <Skeleton className="h-24 w-full" />;
  const names = (robots: Impact['offlineDevices']) =>
    format.list(robots.slice(0, 10).map((robot) => robot.name || robot.sn));
  return (
    <section role="status" className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4">
      <p className="font-semibold">
        {t('configs.deploy.receives', {
          count: impact.online + (whenOffline.deliver ? impact.offline : 0),
          version: String(version),
        })}
      </p>
      {impact.offline > 0 && (
        <div className="text-ink-2">
          <p>
            {t('configs.deploy.offline', { count: impact.offline })}{' '}
            <span className="text-ink-3">{names(impact.offlineDevices)}</span>
          </p>
          <Checkbox
            className="mt-2.5 text-ink"
            isSelected={whenOffline.deliver}
            onChange={(deliver) => onWhenOffline({ ...whenOffline, deliver })}
            description={t('configs.deploy.deliverHint')}
          >
            {t('configs.deploy.deliver')}
          </Checkbox>
          {whenOffline.deliver && (
            <Select
              className="mt-2.5 max-w-60"
              label={t('configs.deploy.expiry')}
              options={expiries.map((minutes) => ({
                id: String(minutes),
                label:
                  minutes < 24 * HOUR
                    ? t('configs.deploy.hours', { count: minutes / HOUR })
                    : t('configs.deploy.days', { count: minutes / 24 / HOUR }),
              }))}
              value={String(whenOffline.expiresInMinutes)}
              onChange={(minutes) => onWhenOffline({ ...whenOffline, expiresInMinutes: Number(minutes) })}
              placeholder={t('common.action.select')}
            />
          )}
        </div>
      )}
      <ImpactChanges impact={impact} version={version} />
      {impact.notActivated > 0 && (
        <p className="text-ink-2">
          {t('configs.deploy.notActivated', { count: impact.notActivated })}{' '}
          <span className="text-ink-3">{names(impact.notActivatedDevices)}</span>
        </p>
      )}
    </section>
  );
}
