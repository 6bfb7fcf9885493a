import { DAY } from '@muster/contract/monitoring/week-times';
import { cx } from '../../ui/cx.ts';
import type { RestClash, Stretch } from './rest-clash.ts';
import { lengthOf, piecesOf, type WindowDraft } from './schedule-window.ts';

const marks = ['12:00', '16:00', '20:00', '00:00', '04:00', '08:00', '12:00'];

const resting = 'repeating-linear-gradient(45deg, var(--color-lost) 0 2px, transparent 2px 7px)';

/**
 * The window on a bar from noon to noon, with the times at which robots must not be disturbed and where they overlap.
 * Adds nothing to the fields for screen readers.
 */
export function WindowBar({ draft, clash }: { draft: WindowDraft; clash: RestClash | null }) {
  const { begin, end } = draft;
  const length = lengthOf(draft);
  const isShown = begin !== null && end !== null && length !== null && length >= 1 && length <= DAY;
  const draw = (part: Stretch, name: string, className: string, style?: { background: string }) =>
    isShown &&
    piecesOf(begin, part).map(({ from, length: width }) => (
      <span
        key={`${name} ${part.from} ${from}`}
        className={cx('absolute inset-y-0', className)}
        style={{ insetInlineStart: `${from * 100}%`, width: `${width * 100}%`, ...style }}
      />
    ));
  const rests = clash?.rests ?? [];
  const inside = (rest: Stretch) => ({ from: Math.max(0, rest.from), to: Math.min(length ?? 0, rest.to) });
  return (
    <div aria-hidden>
      <div className="relative h-6 overflow-hidden rounded-mark border border-line bg-sunken">
        {rests.map((rest) => draw(rest, 'rest', 'opacity-50', { background: resting }))}
        {length !== null && draw({ from: 0, to: length }, 'window', 'bg-accent')}
        {rests.map((rest) => draw(inside(rest), 'overlap', 'bg-high'))}
      </div>
      <div className="mt-1 flex justify-between text-xs text-ink-3 tabular-nums">
        {marks.map((mark, at) => (
          <span key={`${mark} ${at < 3 ? 'first' : 'second'}`}>{mark}</span>
        ))}
      </div>
    </div>
  );
}
