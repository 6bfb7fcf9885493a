import type { ActivityDetail, ActivityEntry } from '@muster/contract/activity/schemas';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DetailDrawer } from '../../platform/detail/DetailDrawer.tsx';
import { StepsContext } from '../../platform/detail/steps.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ActorMark } from './ActorMark.tsx';
import { entryQuery } from './activity.queries.ts';
import type { ActivitySearch } from './activity-search.ts';
import { noFilters } from './activity-request.ts';
import { useActivityWords } from './activity-words.ts';
import { EntryChanges } from './EntryChanges.tsx';
import { EntryRecord, EntryRequest } from './EntryRecord.tsx';
import { ObjectLink } from './ObjectLink.tsx';

export type ActivityDrawerProps = {
  id: string;
  /** Entries of the list, to step through. */
  entries: readonly ActivityEntry[];
  onOpen: (id: string) => void;
  onClose: () => void;
  onFilter: (change: ActivitySearch) => void;
};

/** One entry: what it changed, where it came from, and its place in the chain. */
export function ActivityDrawer({ id, entries, onOpen, onClose, onFilter }: ActivityDrawerProps) {
  const { t, format } = useI18n();
  const words = useActivityWords();
  const query = useQuery(entryQuery(id));
  const entry = query.isPlaceholderData ? entries.find((each) => each.id === id) : query.data;
  const detail = query.isPlaceholderData ? undefined : query.data;
  const index = entries.findIndex((each) => each.id === id);
  const stepTo = (to: number) => {
    const next = entries[to];
    return next === undefined || index === -1 ? null : () => onOpen(next.id);
  };
  return (
    <StepsContext
      value={
        index === -1
          ? null
          : { index: index + 1, total: entries.length, previous: stepTo(index - 1), next: stepTo(index + 1) }
      }
    >
      <DetailDrawer
        onClose={onClose}
        leading={entry && <ActorMark entry={entry} />}
        title={entry ? words.plain(entry) : t('shell.page.activity')}
        subtitle={entry && format.dateTime(entry.at)}
      >
        {query.isError && <FailedQuery query={query} isPartial={Boolean(entry)} />}
        {query.isPending && <Skeleton className="h-40 w-full" />}
        {detail && (
          <div className="flex flex-col gap-6">
            <Ways entry={detail} onFilter={onFilter} />
            <EntryChanges entry={detail} />
            <EntryRequest entry={detail} />
            <EntryRecord entry={detail} />
          </div>
        )}
      </DetailDrawer>
    </StepsContext>
  );
}

function Ways({ entry, onFilter }: { entry: ActivityDetail; onFilter: (change: ActivitySearch) => void }) {
  const { t } = useI18n();
  const { object, actor } = entry;
  const only = (change: ActivitySearch) => onFilter({ ...noFilters, keyword: undefined, ...change });
  return (
    <div className="flex flex-wrap gap-2">
      <ObjectLink entry={entry} />
      <Button size="sm" onPress={() => only({ objectType: object.type, objectId: object.id })}>
        {t('activity.detail.onlyThis')}
      </Button>
      {actor.id !== null && (
        <Button size="sm" onPress={() => only({ person: actor.id ?? undefined })}>
          {t('activity.detail.onlyPerson')}
        </Button>
      )}
    </div>
  );
}
