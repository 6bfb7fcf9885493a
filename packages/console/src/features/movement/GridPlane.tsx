import type { Track } from './track.ts';
import { gridStep, type Viewport } from './viewport.ts';

type GridPlaneProps = { track: Track | null; view: Viewport; size: { width: number; height: number } };

/** Robot, trail and grid. In metres: x to the right, y upwards. */
export function GridPlane({ track, view, size: { width, height } }: GridPlaneProps) {
  const { scale } = view;
  const right = (x: number) => width / 2 + (x - view.x) * scale;
  const down = (y: number) => height / 2 - (y - view.y) * scale;
  const step = gridStep(scale);
  const linesBetween = (low: number, high: number) => {
    const first = Math.ceil(low / step);
    return Array.from(
      { length: Math.max(0, Math.floor(high / step) - first + 1) },
      (_, index) => (first + index) * step,
    );
  };
  const [halfWide, halfHigh] = [width / 2 / scale, height / 2 / scale];
  const last = track?.points.at(-1);
  const path = track?.points
    .map(({ x, y, isBreak }) => `${isBreak ? 'M' : 'L'}${right(x).toFixed(1)} ${down(y).toFixed(1)}`)
    .join('');
  return (
    <svg aria-hidden width={width} height={height} className="block">
      {linesBetween(view.x - halfWide, view.x + halfWide).map((x) => (
        <line key={`x${x}`} x1={right(x)} x2={right(x)} y1={0} y2={height} className={lineClass(x)} />
      ))}
      {linesBetween(view.y - halfHigh, view.y + halfHigh).map((y) => (
        <line key={`y${y}`} x1={0} x2={width} y1={down(y)} y2={down(y)} className={lineClass(y)} />
      ))}
      <path
        d={path}
        fill="none"
        strokeWidth={3}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent/45"
      />
      {track && last && (
        <g transform={`translate(${right(last.x)} ${down(last.y)}) rotate(${-track.heading})`}>
          <path d="M0 0 L44 -19 A48 48 0 0 1 44 19 Z" className="fill-accent/18" />
          <circle r={13} strokeWidth={2.5} className="fill-accent stroke-surface" />
          <path d="M7 0 L-4 5 L-1.5 0 L-4 -5 Z" className="fill-on-accent" />
        </g>
      )}
    </svg>
  );
}

/** Lines through the origin are emphasised. */
const lineClass = (at: number) => (at === 0 ? 'stroke-edge/70' : 'stroke-line');
