import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Maximize from 'lucide-react/icons/maximize';
import { type ReactNode, Suspense, useState } from 'react';
import { GroupChooser } from '../../domain/group/GroupChooser.tsx';
import { firstGroupsQuery } from '../../domain/group/group.queries.ts';
import { rememberedGroup, rememberGroup } from '../../domain/group/remembered-group.ts';
import { otherZone } from '../../domain/time-zone/other-zone.ts';
import { NoGroupYet } from '../../domain/group/no-group-yet.part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { readId } from '../../platform/search.ts';
import { useBoard } from './board/use-board.ts';
import { GroupBoard } from './GroupBoard.tsx';
import { LessonSelect } from './LessonSelect.tsx';
import { type ReadinessSearch, readReadinessSearch } from './readiness-search.ts';
import { askedOf, openingQuery } from './readiness.queries.ts';
import { readinessPage } from './readiness.page.ts';

const AskDialog = lazyPart(() => import('./lessons/AskDialog.tsx'), 'AskDialog');
const LessonsDialog = lazyPart(() => import('./lessons/LessonsDialog.tsx'), 'LessonsDialog');

/** Clears the lesson's search parameters before another one is chosen. */
const nothing = readReadinessSearch({});

/** `/readiness`: which robots of a group are ready for a lesson. */
export function ReadinessPage(): ReactNode {
  const { t } = useI18n();
  const { search, setSearch } = usePage(readinessPage);
  const isOpen = search.group !== undefined;
  const opening = useQuery({ ...openingQuery(readId(rememberedGroup())), enabled: !isOpen });
  // Without a suggested group, the first one created by the team.
  const hasNone = opening.data?.groupId === null;
  const { data: groups } = useQuery({ ...firstGroupsQuery(), enabled: !isOpen && hasNone });
  const first = groups?.items.find(({ isDefault }) => !isDefault) ?? groups?.items[0];
  const groupId = search.group ?? opening.data?.groupId ?? first?.id;

  if (groupId !== undefined) return <OfGroup groupId={groupId} search={search} setSearch={setSearch} />;
  return (
    <>
      <PageTop title={t('shell.page.readiness')} />
      {opening.isError && <FailedQuery query={opening} />}
      {groups && <NoGroupYet />}
    </>
  );
}

type OfGroupProps = {
  groupId: string;
  search: ReadinessSearch;
  setSearch: (change: Partial<ReadinessSearch>) => void;
};

function OfGroup({ groupId, search, setSearch }: OfGroupProps) {
  const { t } = useI18n();
  const asked = askedOf(groupId, search);
  const query = useBoard(asked);
  const [dialog, setDialog] = useState<'ask' | 'lessons' | null>(null);
  const close = () => setDialog(null);
  const board = query.data?.group.id === groupId ? query.data : undefined;
  const zone = board && otherZone(board.timeZone, Date.parse(board.now));
  const showNext = () => setSearch({ ...nothing, group: groupId, show: search.show });
  return (
    <>
      <PageTop
        title={t('shell.page.readiness')}
        actions={
          <>
            <PageAction
              label={t('readiness.lessons.title')}
              icon={<CalendarDays size={18} />}
              onPress={() => setDialog('lessons')}
            />
            <PageAction
              label={t('readiness.present')}
              icon={<Maximize size={18} />}
              variant="primary"
              onPress={() => setSearch({ group: groupId, show: 'board' })}
            />
          </>
        }
      />
      <div className="my-4 flex flex-wrap items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <div className="w-60 max-sm:w-full">
          <GroupChooser
            label={t('readiness.group')}
            value={groupId}
            onChange={(group) => {
              rememberGroup(group);
              setSearch({ ...nothing, group });
            }}
          />
        </div>
        {board && (
          <LessonSelect
            board={board}
            onChoose={(lesson) => setSearch({ ...nothing, group: groupId, lesson })}
            onAskOther={() => setDialog('ask')}
          />
        )}
        {zone && <p className="py-2 text-sm text-ink-3">{t('readiness.needs.zone', { timeZone: zone })}</p>}
      </div>
      <GroupBoard
        query={query}
        asked={asked}
        isPresented={search.show === 'board'}
        onLeave={() => setSearch({ show: undefined })}
        onShowNext={showNext}
      />
      <Suspense>
        {dialog === 'ask' && board && (
          <AskDialog
            board={board}
            onClose={close}
            onAsk={(wanted) => {
              setSearch({ ...nothing, group: groupId, ...wanted });
              close();
            }}
          />
        )}
        {dialog === 'lessons' && <LessonsDialog groupId={groupId} onClose={close} />}
      </Suspense>
    </>
  );
}
