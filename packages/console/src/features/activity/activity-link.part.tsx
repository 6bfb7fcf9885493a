import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { Link } from '../../platform/page/Link.tsx';
import { useCan } from '../../platform/permissions.ts';
import type { ButtonSize } from '../../ui/button-class.ts';
import { activityPage } from './activity.page.ts';

/** Menu entry for the activity of one object; none without permission to read it. */
export function useActivityEntry(objectType: string, objectId: string) {
  const { t } = useI18n();
  const may = useCan()('audit.read');
  if (!may) return [];
  const href = hrefOf(activityPage, { search: { objectType, objectId } });
  return [{ id: 'activity', label: t('shell.page.activity'), href }];
}

export type ActivityLinkProps = { objectType: string; objectId: string; size?: ButtonSize };

/** The same as a link. */
export function ActivityLink({ objectType, objectId, size = 'sm' }: ActivityLinkProps) {
  const { t } = useI18n();
  if (!useCan()('audit.read')) return null;
  return (
    <Link page={activityPage} search={{ objectType, objectId }} variant="secondary" size={size}>
      {t('shell.page.activity')}
    </Link>
  );
}
