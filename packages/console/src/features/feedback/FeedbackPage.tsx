import { useQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { feedbackCategories } from '@muster/contract/feedback/categories';
import { listFeedback } from '@muster/contract/feedback/endpoints';
import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { listQueryOf } from '../../platform/query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { OneFilter } from '../../ui/OneFilter.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FeedbackEntry } from './FeedbackEntry.tsx';
import { feedbackPage } from './feedback.page.ts';

/** `/feedback`: feedback that team members sent to the operator, for the owner. */
export function FeedbackPage(): ReactNode {
  const { t } = useI18n();
  const { search, setSearch } = usePage(feedbackPage);
  const query = useQuery(listQueryOf(listFeedback, { query: search }));
  const list = query.data;
  return (
    <>
      <PageTop
        title={t('shell.page.feedback')}
        subtitle={list && t('feedback.list.count', { count: list.total })}
      />
      <div className="py-2">
        <OneFilter
          label={t('feedback.category.label')}
          allLabel={t('feedback.category.all')}
          options={feedbackCategories.map((id) => ({ id, label: t(`feedback.category.${id}`) }))}
          value={search.category}
          onChange={(category) => setSearch({ category, page: undefined })}
        />
      </div>
      {query.isError && <FailedQuery query={query} isPartial={list !== undefined} />}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {list?.total === 0 && (
        <Empty icon={<MessageSquareText size={22} aria-hidden />} title={t('feedback.list.empty')}>
          {t('feedback.list.emptyHint')}
        </Empty>
      )}
      {list && list.total > 0 && (
        <ul aria-label={t('feedback.list.label')} className="flex max-w-220 flex-col gap-3">
          {list.items.map((item) => (
            <li key={item.id}>
              <FeedbackEntry item={item} />
            </li>
          ))}
        </ul>
      )}
      <ListFooter
        list={list}
        onPage={(page, options) => setSearch({ page: page > 1 ? page : undefined }, options)}
      />
    </>
  );
}
