import { piecesOf, type WindowDraft } from './schedule-window.ts';

const marks = ['12:00', '16:00', '20:00', '00:00', '04:00', '08:00', '12:00'];

/** The window on a bar from noon to noon. Adds nothing to the fields for screen readers. */
export function WindowBar({ draft }: { draft: WindowDraft }) {
  return (
    <div aria-hidden>
      <div className="relative h-6 overflow-hidden rounded-mark border border-line bg-sunken">
        {piecesOf(draft).map(({ from, length }) => (
          <span
            key={from}
            className="absolute inset-y-0 bg-accent"
            style={{ insetInlineStart: `${from * 100}%`, width: `${length * 100}%` }}
          />
        ))}
      </div>
      <div className="mt-1 flex justify-between text-xs text-ink-3 tabular-nums">
        {marks.map((mark, at) => (
          <span key={`${mark} ${at < 3 ? 'first' : 'second'}`}>{mark}</span>
        ))}
      </div>
    </div>
  );
}
