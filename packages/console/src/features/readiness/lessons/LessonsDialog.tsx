import type { Lesson } from '@muster/contract/readiness/lessons.schemas';
import { listLessons, removeLesson } from '@muster/contract/readiness/lessons.endpoints';
import { readBoard } from '@muster/contract/readiness/endpoints';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogSequence } from '../../../ui/DialogSequence.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lessonsQuery } from '../readiness.queries.ts';
import { LessonDialog } from './LessonDialog.tsx';
import { useLessonLine } from './use-lesson-line.ts';

type LessonsDialogProps = { groupId: string; onClose: () => void };

/** Weekly lessons of a group; users with permission can add, change and remove them. */
export function LessonsDialog(props: LessonsDialogProps) {
  return (
    <DialogSequence>
      <LessonsSteps {...props} />
    </DialogSequence>
  );
}

function LessonsSteps({ groupId, onClose }: LessonsDialogProps) {
  const { t } = useI18n();
  const lineOf = useLessonLine();
  const query = useQuery(lessonsQuery(groupId));
  const [edited, setEdited] = useState<Lesson | 'new' | null>(null);
  const [removed, setRemoved] = useState<Lesson | null>(null);
  const removal = useChange(removeLesson, [listLessons, readBoard]);
  const { data } = query;
  const mayWrite = data?.allowed.write === true;
  if (edited !== null && data)
    return (
      <LessonDialog
        groupId={groupId}
        timeZone={data.timeZone}
        lesson={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    );
  if (removed !== null)
    return (
      <ConfirmChange
        title={t('readiness.lessons.removeTitle', { name: removed.name })}
        confirmLabel={t('common.action.delete')}
        change={removal}
        onCancel={() => setRemoved(null)}
        onConfirm={() =>
          removal.mutate({ params: { id: removed.id } }, { onSuccess: () => setRemoved(null) })
        }
      >
        {t('readiness.lessons.removeMessage')}
      </ConfirmChange>
    );
  return (
    <PageDialog
      onClose={onClose}
      title={t('readiness.lessons.title')}
      description={t('readiness.lessons.hint')}
      footer={
        mayWrite && (
          <Button variant="primary" icon={<Plus size={16} />} onPress={() => setEdited('new')}>
            {t('readiness.lessons.add')}
          </Button>
        )
      }
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {data?.items.length === 0 && <p className="text-ink-2">{t('readiness.lessons.empty')}</p>}
      <ul className="divide-y divide-line-soft">
        {data?.items.map((lesson) => (
          <li key={lesson.id} className="flex items-center gap-2 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{lesson.name}</span>
              <span className="block text-sm text-ink-2">{lineOf(lesson)}</span>
            </span>
            {mayWrite && (
              <>
                <IconButton
                  label={t('readiness.lessons.edit', { name: lesson.name })}
                  icon={<Pencil size={16} />}
                  onPress={() => setEdited(lesson)}
                />
                <IconButton
                  label={t('readiness.lessons.remove', { name: lesson.name })}
                  icon={<Trash2 size={16} />}
                  onPress={() => setRemoved(lesson)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </PageDialog>
  );
}
