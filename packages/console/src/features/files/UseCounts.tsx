import type { UseCounts as Counts } from '@muster/contract/files/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** How many objects of each kind use a file or an app. */
export function UseCounts({ uses: { configs, installs, rollouts } }: { uses: Counts }) {
  const { t } = useI18n();
  const lines = [
    configs > 0 && t('files.used.config', { count: configs }),
    installs > 0 && t('files.used.install', { count: installs }),
    rollouts > 0 && t('files.used.rollout', { count: rollouts }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return <span className="text-ink-3">{t('files.used.none')}</span>;
  return lines.map((line, at) => (
    <span key={line} className={at === 0 ? 'block truncate' : 'block truncate text-xs text-ink-3'}>
      {line}
    </span>
  ));
}
