import type { ReadinessState, RobotReadiness } from '@muster/contract/readiness/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { isJudgedAlone } from './judged-alone.ts';
import { StateMark } from './StateMark.tsx';
import type { TileTexts } from './tile-text.ts';
import { DOT } from '../../../ui/dot.ts';

const grounds: Record<ReadinessState, string> = {
  ready: 'border-line bg-surface text-online-ink',
  becomesReady: 'border-medium/40 bg-medium-soft text-medium-ink',
  fixable: 'border-accent/50 bg-accent-soft text-accent-ink',
  late: 'border-not-set bg-lost-soft text-ink-2',
  missing: 'border-not-set bg-lost-soft text-ink-2',
};

export type TileProps = {
  robot: RobotReadiness;
  texts: TileTexts;
  isLarge: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
};

/** One robot: name, whether it will be ready, and what prevents it. */
export function Tile({ robot, texts, isLarge, isTabStop, onFocus, onOpen }: TileProps) {
  const { t } = useI18n();
  const { name, sn, state, reasons, isEstimated } = robot;
  const { title, detail } = texts.of(robot);
  const rest = reasons.length - 1;
  const isTimed = reasons.some(({ kind }) => kind === 'battery');
  const said = [
    detail,
    detail && isTimed && isEstimated && t('readiness.estimated'),
    isJudgedAlone(robot) && t('readiness.notWatched'),
  ]
    .filter(Boolean)
    .join(DOT);
  return (
    <button
      type="button"
      data-robot={robot.id}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      className={cx(
        'flex h-full w-full min-w-0 flex-col gap-1 rounded-card border text-start transition-colors hover:border-edge',
        isLarge ? 'min-h-25 px-4 py-3' : 'min-h-22 px-3.5 py-2.5',
        grounds[state],
      )}
    >
      <span className="flex w-full items-start gap-2">
        <span
          className={cx(
            'cut min-w-0 flex-1 font-semibold text-ink tabular-nums',
            isLarge ? 'text-[clamp(20px,2.2vw,32px)] leading-tight' : 'text-lg',
          )}
          title={name || sn}
        >
          {name || sn}
        </span>
        {rest > 0 && (
          <span className={cx('font-semibold', isLarge ? 'text-lg' : 'text-sm')}>
            <span aria-hidden>+{rest}</span>
            <span className="sr-only">{t('readiness.more', { count: rest })}</span>
          </span>
        )}
        <span className="pt-0.5">
          <StateMark state={state} isLarge={isLarge} />
        </span>
      </span>
      <span className="mt-auto block w-full min-w-0">
        {state !== 'ready' && <span className="sr-only">{t(`readiness.state.${state}`)}: </span>}
        <span
          className={cx(
            'line-clamp-2 font-semibold',
            isLarge ? 'text-[clamp(16px,1.75vw,25px)] leading-tight' : 'text-base',
          )}
        >
          {title}
        </span>
        {said && (
          <span
            className={cx(
              'block tabular-nums',
              isLarge ? 'text-[clamp(14px,1.35vw,19px)] leading-snug' : 'text-sm',
            )}
          >
            {said}
          </span>
        )}
      </span>
    </button>
  );
}
