import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { Banner } from '../../ui/Banner.tsx';
import { teamQuery } from '../team/team.queries.ts';

/** Beside a group's key, if the team refuses robots that were not added first (`autoRegister`). */
export function AddedOnly() {
  const { t } = useI18n();
  const can = useCan();
  const team = useQuery({ ...teamQuery, enabled: can('team.read') }).data;
  return team?.autoRegister === false && <Banner>{t('groups.key.addedOnly')}</Banner>;
}
