import { useGroupNames } from '../../domain/group/use-group-names.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** "Library · 6 robots": the number of a wave's robots, after the groups that it is limited to. */
export function WaveRobots({ groupIds, count }: { groupIds: readonly string[]; count: number }) {
  const { t, format } = useI18n();
  const names = useGroupNames(groupIds);
  const robots = t('rollouts.robots', { count });
  return names.length > 0 ? `${format.list(names)} · ${robots}` : robots;
}
