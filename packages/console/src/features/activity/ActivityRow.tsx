import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { useActivityWords } from './activity-words.ts';
import { ActorMark } from './ActorMark.tsx';
import { changeLine } from './change-line.ts';
import { EntryWay } from './EntryWay.tsx';
import type { EntryGroup } from './groups.ts';
import { Sentence } from './Sentence.tsx';
import { DOT } from '../../ui/dot.ts';

const NAMED = 4;

export type ActivityRowProps = {
  group: EntryGroup;
  names: Readonly<Record<string, string>>;
  isOpen: boolean;
  onOpen: () => void;
};

/** One change: the sentence, and below it what changed. */
export function ActivityRow({ group, names, isOpen, onOpen }: ActivityRowProps) {
  const { t, format } = useI18n();
  const words = useActivityWords();
  const { first, entries } = group;
  const changed = changeLine(group, words, names, t);
  const detail =
    entries.length > 1 ? [namesOf(group, t('activity.itself')), changed].filter(Boolean).join(DOT) : changed;
  return (
    <li className="border-b border-line-soft">
      <button
        type="button"
        onClick={onOpen}
        aria-current={isOpen || undefined}
        className={cx(
          'flex w-full items-start gap-3 border-s-2 py-2.5 text-start transition-colors sm:px-3',
          isOpen ? 'border-accent bg-accent-faint' : 'border-transparent hover:bg-sunken',
        )}
      >
        <ActorMark entry={first} />
        <span className="min-w-0 flex-1">
          <Sentence parts={words.sentence(first, entries.length)} />
          <span className="flex min-w-0 gap-x-2 text-sm text-ink-3">
            <EntryWay way={first.way} />
            {detail && (
              <span
                className={cx('truncate', first.way.kind !== 'itself' && 'before:me-2 before:content-["·"]')}
              >
                {detail}
              </span>
            )}
          </span>
        </span>
        <time
          dateTime={first.at}
          title={format.dateTime(first.at)}
          className="shrink-0 pt-px text-sm text-ink-3 tabular-nums"
        >
          {format.dateTime(first.at).slice(11, 16)}
        </time>
      </button>
    </li>
  );

  function namesOf({ entries: many }: EntryGroup, nameless: string): string {
    const shown = many.slice(0, NAMED).map(({ object }) => object.name ?? nameless);
    const rest = many.length - shown.length;
    return rest > 0
      ? `${format.list(shown)} · ${t('activity.moreChanges', { count: rest })}`
      : format.list(shown);
  }
}
