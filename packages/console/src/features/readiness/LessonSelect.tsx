import type { Board } from '@muster/contract/readiness/schemas';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Select } from '../../ui/Select.tsx';
import { useLessonName } from './board/lesson-name.ts';
import { useWallClock } from './board/use-clock.ts';
import { lessonsQuery } from './readiness.queries.ts';

const OTHER = 'other';
const SHOWN = 'shown';

export type LessonSelectProps = {
  board: Board;
  onChoose: (lessonId: string) => void;
  onAskOther: () => void;
};

/** Chooses the lesson of the board: one of the group's, or another time. */
export function LessonSelect({ board, onChoose, onAskOther }: LessonSelectProps) {
  const { t } = useI18n();
  const clock = useWallClock(board.timeZone);
  const shown = useLessonName(board);
  const { data } = useQuery(lessonsQuery(board.group.id));
  const kept = data?.items ?? [];
  const isKept = kept.some(({ id }) => id === board.lesson.id);
  return (
    <Select
      label={t('readiness.lesson')}
      isLabelHidden
      placeholder={t('readiness.lesson')}
      className="w-72 max-sm:w-full"
      value={isKept ? board.lesson.id! : SHOWN}
      onChange={(id) => {
        if (id === OTHER) onAskOther();
        else if (id !== SHOWN) onChoose(id);
      }}
      options={[
        ...(isKept ? [] : [{ id: SHOWN, label: shown }]),
        ...kept.map(({ id, name, nextAt }) => ({
          id,
          label: t('readiness.lessonAt', { time: clock(nextAt), name }),
        })),
        { id: OTHER, label: t('readiness.otherTime') },
      ]}
    />
  );
}
