import { useMissingText } from '../../../domain/task/use-missing-text.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';

export type DeployMissingProps = {
  /** Ids of robots and groups that a deployment asked for and did not find. */
  missing: readonly string[];
  /** The groups it asked for. */
  groupIds: readonly string[];
};

/** Says how many robots and groups a deployment leaves out because they are gone. */
export function DeployMissing({ missing, groupIds }: DeployMissingProps) {
  const { t } = useI18n();
  const missingText = useMissingText();
  const robots = missing.filter((id) => !groupIds.includes(id));
  const groups = missing.length - robots.length;
  return (
    <>
      {robots.length > 0 && <p>{missingText(robots)}</p>}
      {groups > 0 && <p>{t('tasks.missingGroups', { count: groups })}</p>}
    </>
  );
}
