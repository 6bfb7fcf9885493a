import { getGroup } from '@muster/contract/groups/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ShowCovered } from '../../platform/page/ShowCovered.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { ScannableKey } from '../../ui/ScannableKey.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { groupQuery } from './group.queries.ts';

/** The key that a robot uses to join the group, for users who may see it. */
export function GroupKey({ id }: { id: string }) {
  const { t } = useI18n();
  const query = useQuery(groupQuery(id));
  if (query.isError && !query.data) return <FailedQuery query={query} />;
  if (query.isPending) return <Skeleton className="h-37 w-full" />;
  const { name, rmsKey, isKeyCovered } = query.data;
  if (isKeyCovered)
    return (
      <ShowCovered endpoint={getGroup} label={t('common.covered.show')}>
        {t('common.covered.hint')}
      </ShowCovered>
    );
  if (!rmsKey) return <Banner>{t('groups.key.hidden')}</Banner>;
  return (
    <ScannableKey
      text={rmsKey}
      fileName={name}
      labels={{
        copy: t('common.action.copy'),
        copied: t('common.action.copied'),
        picture: t('groups.key.picture', { group: name }),
        download: t('groups.key.download'),
      }}
    />
  );
}
