import type { Board } from '@muster/contract/readiness/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { worstFirst } from '../board/figures.ts';
import { StateMark } from '../board/StateMark.tsx';
import { useTileText } from '../board/tile-text.ts';
import { DOT } from '../../../ui/dot.ts';

const SHOWN = 3;

/** The robots that are not ready, those that need a person first, each with what prevents it. */
export function Missing({ board }: { board: Board }) {
  const { t } = useI18n();
  const texts = useTileText(board);
  const missing = worstFirst(board.robots).filter(({ state }) => state !== 'ready');
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.slice(0, SHOWN).map((robot) => {
        const { title, detail } = texts.of(robot);
        return (
          <li key={robot.id} className="flex items-start gap-2.5 border-t border-line-soft py-2">
            <span className="pt-0.5">
              <StateMark state={robot.state} isLarge={false} />
            </span>
            <span className="min-w-0">
              <span className="font-semibold">{robot.name || robot.sn}</span>
              {DOT}
              {title}
              {detail && <span className="block text-sm text-ink-3 tabular-nums">{detail}</span>}
            </span>
          </li>
        );
      })}
      {missing.length > SHOWN && (
        <li className="border-t border-line-soft py-2 text-sm text-ink-3">
          {t('readiness.next.more', { count: missing.length - SHOWN })}
        </li>
      )}
    </ul>
  );
}
