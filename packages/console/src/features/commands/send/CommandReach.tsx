import type { CommandImpact } from '@muster/contract/commands/schemas';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMissingText } from '../../../domain/task/use-missing-text.ts';
import type { WhenOffline } from '../../../domain/task/when-offline.ts';
import { WhenOfflineFields } from './WhenOfflineFields.tsx';

export type CommandReachProps = {
  kind: SendableKind;
  impact: CommandImpact | undefined;
  whenOffline: WhenOffline;
  onWhenOffline: (whenOffline: WhenOffline) => void;
};

const NAMED = 10;

/** The robots it would reach, and the names of those left out. */
export function CommandReach({ kind, impact, whenOffline, onWhenOffline }: CommandReachProps) {
  const { t, format } = useI18n();
  const missingText = useMissingText();
  if (!impact) return <Skeleton className="h-24 w-full" />;
  const { canWait } = commandRules[kind];
  const reached = reachedBy(impact, whenOffline);
  const named = (text: string, robots: CommandImpact['offlineDevices'], count: number) => (
    <p>
      {text}{' '}
      <span className="text-ink-3">
        {format.list(robots.slice(0, NAMED).map((robot) => robot.name || robot.sn))}
        {count > NAMED && ` · ${t('commands.andMore', { count: count - NAMED })}`}
      </span>
    </p>
  );
  return (
    <section
      role="status"
      className="flex flex-col gap-2 rounded-card border border-line bg-sunken p-4 text-ink-2"
    >
      <p className="font-semibold text-ink">
        {reached > 0 ? t('commands.send.receives', { count: reached }) : t('commands.send.nobody')}
      </p>
      {impact.offline > 0 &&
        named(t('commands.send.offline', { count: impact.offline }), impact.offlineDevices, impact.offline)}
      {impact.offline > 0 && !canWait && <p className="text-sm text-ink-3">{t('commands.send.forNow')}</p>}
      {impact.offline > 0 && canWait && <WhenOfflineFields value={whenOffline} onChange={onWhenOffline} />}
      {impact.notActivated > 0 &&
        named(
          t('commands.send.notActivated', { count: impact.notActivated }),
          impact.notActivatedDevices,
          impact.notActivated,
        )}
      {impact.unsuitable > 0 &&
        named(
          t('commands.send.unsuitable', { count: impact.unsuitable }),
          impact.unsuitableDevices,
          impact.unsuitable,
        )}
      {impact.missing.length > 0 && <p>{missingText(impact.missing)}</p>}
    </section>
  );
}

export function reachedBy(impact: CommandImpact, { deliver }: WhenOffline): number {
  return impact.online + (deliver ? impact.offline : 0);
}
